import { SectionHeading } from '../components/section-heading.tsx';

const SENTENCES = /(?<=[.!?])\s+/;
const PREPARED = /\b(?:syrup|cordial|sherbet|infusion|shrub|purée)\b/i;
const PREPARING = /\b(?:simmer|steep|boil|whisk|blend|strain|heat|chill|overnight|infuse|dissolve)/i;

/** The sentences of a description about what must be made before the drink is. */
const preparations = (description: string): string[] =>
  description.split(SENTENCES).filter((sentence) => PREPARED.test(sentence) && PREPARING.test(sentence));

/** What takes longer than the drink itself, before anybody holds the shaker. */
export function BeforeYouStart({ description }: { description: string }) {
  const sentences = preparations(description);
  if (sentences.length === 0) return null;
  return (
    <section aria-label="Before you start" className="before-you-start">
      <SectionHeading className="max-sm:text-lg">Before you start</SectionHeading>
      <p>{sentences.join(' ')}</p>
    </section>
  );
}

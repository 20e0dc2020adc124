import { createContext, type ReactNode, use } from 'react';

/** The heading level of the drink's name; its sections are one level below. */
export type NameLevel = 'h1' | 'h2';

export const NameLevelContext = createContext<NameLevel>('h1');

interface Props {
  id?: string;
  className?: string;
  children: ReactNode;
}

export function SectionHeading({ className = '', ...rest }: Props) {
  const Heading = use(NameLevelContext) === 'h1' ? 'h2' : 'h3';
  return <Heading className={`text-2xl ${className}`} {...rest} />;
}

export function SubsectionHeading({ className = '', ...rest }: Props) {
  const Heading = use(NameLevelContext) === 'h1' ? 'h3' : 'h4';
  return <Heading className={`font-display text-lg font-semibold ${className}`} {...rest} />;
}

import { describe, expect, it } from '@jest/globals';
import type { Language } from '../language/language.ts';
import { withoutTexting } from '../language/texting.ts';
import { isWhole, parseActs } from './parse-acts.ts';

const DAIQUIRI = { id: 1, name: 'Daiquiri' };
const MOJITO = { id: 2, name: 'Mojito' };

const actsOf = (message: string, language: Language): string[] =>
  parseActs(withoutTexting(message, language), [DAIQUIRI, MOJITO], language)
    .flatMap(({ acts }) => acts)
    .map(({ kind, things, drinks, numbers }) =>
      [kind, ...things.map(({ item }) => item.id), ...drinks.map(({ name }) => name), ...numbers].join(' '),
    );

type Said = Readonly<Record<Exclude<Language, 'en'>, string>>;

/** What a guest does, and how it is said. */
const SAID: readonly (readonly [expected: readonly string[], said: Said])[] = [
  [
    ['has white-rum lime-juice', 'whatToMake'],
    {
      es: 'me queda ron y lima, q hago?',
      fr: 'jai du rhum et du citron vert, jfais quoi ?',
      de: 'hab noch nen rum und limetten, was geht da?',
      it: 'mi resta del rum e del lime, che ci faccio?',
      pt: 'tenho rum e limão taiti, o q dá pra fazer?',
    },
  ],
  [
    ['without london-dry-gin', 'things white-rum'],
    {
      es: 'ginebra no, ron',
      fr: 'non pas le gin, le rhum',
      de: 'nicht gin, rum',
      it: 'no il gin no, il rum',
      pt: 'gim não, rum',
    },
  ],
  [
    ['has white-rum', 'without cola'],
    {
      es: 'tengo ron y la cola me aburre',
      fr: "j'ai du rhum et le coca ça me saoule",
      de: 'hab rum und cola is mir zu langweilig',
      it: 'ho del rum e la cola mi ha stufato',
      pt: 'tenho rum e cola é sem graça',
    },
  ],
  [
    ['amountOf lime-juice', 'people 8'],
    {
      es: 'cuánto zumo de lima para 8 personas?',
      fr: 'combien de jus de citron vert pour 8 personnes ?',
      de: 'wieviel limettensaft für 8 leute?',
      it: 'quanto succo di lime per 8 persone?',
      pt: 'quanto suco de lima pra 8 pessoas?',
    },
  ],
  [
    ['lacksMeans', 'recipe'],
    {
      es: 'no tengo coctelera, cómo lo hago?',
      fr: "j'ai pas de shaker, comment je fais ?",
      de: 'hab keinen shaker, wie mach ich das?',
      it: 'non ho lo shaker, come faccio?',
      pt: 'não tenho coqueteleira, como faz?',
    },
  ],
  [
    ['difference Daiquiri Mojito'],
    {
      es: 'qué diferencia hay entre un daiquiri y un mojito?',
      fr: "c'est quoi la différence entre un daiquiri et un mojito ?",
      de: 'was ist der unterschied zwischen nem daiquiri und nem mojito?',
      it: "che differenza c'è tra un daiquiri e un mojito?",
      pt: 'qual a diferença entre um daiquiri e um mojito?',
    },
  ],
  [
    ['works brown-sugar-syrup'],
    {
      es: 'vale con azúcar moreno en vez del blanco?',
      fr: 'je peux mettre du sucre roux à la place du blanc ?',
      de: 'geht auch brauner zucker statt weißem?',
      it: 'va bene lo zucchero di canna al posto di quello bianco?',
      pt: 'serve açúcar mascavo no lugar do branco?',
    },
  ],
  [
    ['asksAgain', 'lacks white-rum'],
    {
      es: 'si te he dicho que no tengo ron',
      fr: "je t'ai dit, il me manque du rhum",
      de: 'hab doch gesagt, ich hab keinen rum',
      it: 'ti ho detto che non ho il rum',
      pt: 'eu falei que não tenho rum',
    },
  ],
  [
    ['why egg-white'],
    {
      es: 'para qué sirve la clara de huevo?',
      fr: "ça sert à quoi le blanc d'œuf ?",
      de: 'wozu ist das eiweiß?',
      it: "a cosa serve l'albume?",
      pt: 'pra que serve a clara de ovo?',
    },
  ],
  [
    ['shakeOrStir'],
    {
      es: 'se agita o se remueve?',
      fr: 'on le secoue ou on le remue ?',
      de: 'wird der geschüttelt oder gerührt?',
      it: 'si shakera o si mescola?',
      pt: 'é batido ou mexido?',
    },
  ],
  [
    ['points', 'recipe'],
    {
      es: 'mejor el segundo, cómo se hace?',
      fr: 'plutôt le deuxième, comment on le fait ?',
      de: 'lieber den zweiten, wie geht der?',
      it: 'meglio il secondo, come si fa?',
      pt: 'prefiro o segundo, como faz?',
    },
  ],
  [
    ['ahead'],
    {
      es: 'lo puedo dejar hecho la noche anterior?',
      fr: 'je peux le préparer la veille ?',
      de: 'kann ich den am abend vorher schon fertig machen?',
      it: 'posso prepararlo la sera prima?',
      pt: 'posso deixar pronto na noite anterior?',
    },
  ],
];

describe('acts in every language', () => {
  const cases = SAID.flatMap(([expected, said]) =>
    (Object.entries(said) as [Exclude<Language, 'en'>, string][]).map(
      ([language, message]) => [language, message, expected] as const,
    ),
  );

  it.each(cases)('reads in %s: %s', (language, message, expected) => {
    const found = actsOf(message, language);
    expect([...new Set(found)]).toEqual(expected);
  });

  it.each([
    ['es', 'y para mi cuñado que conduce?'],
    ['fr', 'et pour mon beau-frère qui conduit ?'],
    ['de', 'und für meinen schwager der noch fahren muss?'],
    ['it', 'e per mio cognato che guida?'],
    ['pt', 'e pro meu cunhado que vai dirigir?'],
  ] as const)('leaves who drives to others in %s: %s', (language, message) => {
    expect(isWhole(parseActs(withoutTexting(message, language), [], language))).toBe(false);
  });
});

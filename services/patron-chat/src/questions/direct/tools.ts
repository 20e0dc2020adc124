// Tools that a kitchen stands in for: 'can I use a wooden spoon', 'do I need a jigger', 'no strainer here'.
import { z } from 'zod';
import { LANGUAGES } from '../../language/language.ts';
import { answerOf, refOf } from '../asked.ts';
import data from '../data/tools.json' with { type: 'json' };
import { handlingOf } from '../drink-facts.ts';
import { patternOf, textOf } from '../pattern.ts';
import type { DirectRule } from './direct-rule.ts';

const Texts = z.record(z.enum(LANGUAGES), z.array(z.string().min(1)).min(1));
const Tool = z.strictObject({
  names: Texts,
  /** What a kitchen has in its place. */
  substitutes: Texts,
  text: z.record(z.enum(LANGUAGES), z.string().min(1)),
});

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replace(/['’]/g, ' ');

const patternsOf = (texts: z.infer<typeof Texts>) =>
  new Map(LANGUAGES.map((language) => [language, texts[language].map((text) => patternOf(plain(text)))]));

const TOOLS = Object.values(z.record(z.string(), Tool).parse(data)).map(({ names, substitutes, text }) => ({
  names: patternsOf(names),
  substitutes: patternsOf(substitutes),
  text,
}));

/** Asks whether something does, or can be done without. */
const WILL_DO =
  /(?:^| )(?:can|could|may|need|needs|needed|necessary|without|no|dont|havent|ok|okay|fine|works?|do|instead|use|using|puedo|se puede|hace falta|necesito|sin|no tengo|vale|sirve|usar|peux|peut|faut|besoin|sans|pas de|utiliser|ca va|kann|brauch\w*|muss|ohne|kein\w*|geht|reicht|benutz\w*|nehmen|posso|serve|senza|non ho|va bene|usare|preciso|sem|nao tenho|da pra)(?= |$)/;

export const toolSubstitute: DirectRule = {
  name: 'a tool and what stands in for it',
  isWithoutAlcohol: true,
  answer: ({ words, sentence, terms, asks, drink }, { language }) => {
    const text = textOf(words.map(plain));
    const has = (patterns: ReadonlyMap<string, readonly RegExp[]>) =>
      (patterns.get(language) ?? []).some((pattern) => pattern.test(text));
    // What is poured is another question.
    const isAboutDrink = terms.some(({ entry }) => entry.ingredients.length > 0);
    if (isAboutDrink || !WILL_DO.test(words.map(plain).join(' '))) return undefined;
    const tool = TOOLS.find(({ substitutes }) => has(substitutes)) ?? TOOLS.find(({ names }) => has(names));
    // 'Do I need a blender?' of a drink that takes none is answered by how it is mixed.
    const isNeedless = NEEDS.test(words.map(plain).join(' ')) && drink && handlingOf(drink) !== 'blended';
    if (isNeedless && BLENDER.test(words.map(plain).join(' '))) return undefined;
    const isAsked = asks || /[?¿]/.test(sentence) || words.length <= MAX_WORDS;
    if (!tool || !isAsked) return undefined;
    return answerOf([tool.text[language]], drink ? { focus: refOf(drink) } : {});
  },
};

const NEEDS =
  /(?:^| )(?:do i need|need|needed|necessary|necesito|hace falta|faut il|ai je besoin|besoin|brauch\w*|serve|ho bisogno|preciso)(?= |$)/;
const BLENDER = /(?:^| )(?:blender|batidora|licuadora|mixeur|mixer|frullatore|liquidificador)(?= |$)/;

/** Words of 'no muddler here' that needs no mark of a question. */
const MAX_WORDS = 7;

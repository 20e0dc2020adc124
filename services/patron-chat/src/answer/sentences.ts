// Sam's sentences in each language, as templates with slots.
import type { Language } from '../language/language.ts';
import type { Taste } from '../talk/talk-state.ts';
import de from './sentences/de.json' with { type: 'json' };
import en from './sentences/en.json' with { type: 'json' };
import es from './sentences/es.json' with { type: 'json' };
import fr from './sentences/fr.json' with { type: 'json' };
import it from './sentences/it.json' with { type: 'json' };
import pt from './sentences/pt.json' with { type: 'json' };

export const SMALL_TALK = [
  'greeting',
  'thanks',
  'praise',
  'goodbye',
  'joke',
  'whoAreYou',
  'howAreYou',
  'help',
  'recommend',
  'elsewhere',
  'abuse',
  'instruction',
  'offTopic',
] as const;
export type SmallTalk = (typeof SMALL_TALK)[number];

type Templates = readonly string[];

/** Limits that a drink may break. */
export type Refusal = 'without' | 'diet' | 'zeroProof' | 'calories' | 'maxAbv';

export interface Sentences {
  /** What he heard, before he names drinks; `{x}` is what changed. */
  readonly heard: {
    readonly noted: Templates;
    readonly careful: Templates;
    readonly zeroProof: Templates;
    readonly surprise: Templates;
    readonly refused: Templates;
    /** `{x}` isn't wanted any more. */
    readonly dropped: Templates;
    /** Where a language has lines for one thing alone. */
    readonly base?: Templates;
    readonly mood?: Templates;
    readonly like?: Templates;
    readonly atHand?: Templates;
    readonly food?: Templates;
    readonly people?: Templates;
    readonly light?: Templates;
  };
  /** The same for one taste that is wanted or unwanted. */
  readonly tastes?: {
    readonly more: Partial<Record<Taste, Templates>>;
    readonly less: Partial<Record<Taste, Templates>>;
  };
  /** Names drinks: `{a}`, `{b}`, `{c}`; `{aWhy}`, `{bWhy}` say what is in them, `{ifB}` when to take the other. */
  readonly one: Templates;
  readonly two: Templates;
  readonly three: Templates;
  /** The same where drinks have a line of their taste, `{aTaste}` and `{bTaste}`, as it follows 'the Daiquiri: …'. */
  readonly byTaste: Readonly<Record<'one' | 'two' | 'three', Templates>>;
  /** After the one drink that a guest's only bottles make. */
  readonly onlyThat: Templates;
  readonly gaveUp: Templates;
  /** Before drinks for so many people, `{n}`, that a plan is worth it. */
  readonly many: Templates;
  /** After drinks: `{x}` are the allergies and diets that they keep to. */
  readonly kept: Templates;
  /** After what care says: a drink, `{a}`, and `{aWhy}`. */
  readonly careNames: Templates;
  /** Why `{a}` isn't for this guest: `{found}` is in it, `{x}` is the limit, `{percent}` and `{calories}` are its own. */
  readonly refused: Readonly<Record<Refusal, Templates>>;
  /** What is nearest to it among what is within the limits: `{a}`, for `{why}`. */
  readonly instead: Templates;
  /** Nothing fits; `{x}` is what could be let go. */
  readonly nothing: Templates;
  readonly nothingAtAll: Templates;
  /** A drink `{a}`: `{list}` what is in it, `{taste}`, `{strength}`. */
  readonly explain: Templates;
  /** Before several drinks, and each of them. */
  readonly several: Templates;
  readonly eachOf: string;
  /** Why `{a}`: `{why}` is in it, `{x}` was wanted. */
  readonly why: Templates;
  readonly whyWanted: Templates;
  /** The same of a drink whose recipe isn't at hand. */
  readonly whyToldOf: Templates;
  readonly liked: Templates;
  /** What Sam knows, `{x}`, and what came first. */
  readonly recall: Templates;
  readonly recallFirst: Templates;
  readonly recallNothing: Templates;
  readonly talk: Readonly<Record<SmallTalk, Templates>>;
  /** After small talk that leads nowhere else. */
  readonly invitations: Templates;
  readonly chips: Readonly<
    Record<
      | 'lessSweet'
      | 'lessBitter'
      | 'moreSour'
      | 'lighter'
      | 'withoutAlcohol'
      | 'surprise'
      | 'else'
      | 'whatsInFirst'
      | 'easier'
      | 'refreshing'
      | 'fruity'
      | 'fruityZeroProof'
      | 'sourZeroProof'
      | 'herbalZeroProof',
      string
    >
  >;
}

export const SENTENCES: Readonly<Record<Language, Sentences>> = { en, es, fr, de, it, pt };

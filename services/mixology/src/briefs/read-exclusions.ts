// What a host doesn't want: the scope of each 'no', 'without', 'allergic to', '-free'.
import {
  ACCEPTS,
  AFFIRMATIONS,
  ALLERGIC,
  DOUBLES,
  DRINKING,
  EXCEPTIVES,
  FILLERS,
  GENERIC,
  HARD,
  HEADS,
  isStop,
  isTogether,
  NEGATORS,
  NEUTRAL,
  phraseAt,
  SEVERITIES,
  SOFT,
  SOFTENERS,
  SOLOS,
  STOPS,
  SUFFIXES,
  spelled,
  VERDICTS,
} from './exclusion-cues.ts';
import { catalogTerm, type FoundTerm, isBottle, kindTerm, printedTerm, type Term, termAt } from './terms.ts';
import type { Token } from './tokens.ts';

/** The vocabulary's name of drinks without alcohol. */
export const ALCOHOL_FREE = 'alcohol-free drinks';

/** Something that the host excludes, and the words that say so. */
export interface FoundExclusion {
  term: Term;
  /** There may be a little of it. */
  isSoft: boolean;
  from: number;
  to: number;
}

/** Words of a text: from the first to before the last. */
export interface Span {
  from: number;
  to: number;
}

/** A text, read for what it excludes. */
export interface ExclusionReading {
  excluded: readonly FoundExclusion[];
  /** The only bases that are wanted; empty where nobody says so. */
  only: readonly (Span & { term: Term })[];
  /** What looks like an exclusion of something that nobody knows. */
  unknown: readonly (Span & { term: Term })[];
  /** Double negations and the like: neither exclude nor ask for anything. */
  neutral: readonly Span[];
}

/** Words of illness: in a sentence that has one, what is named is what brings it on. */
const ILLNESS =
  /^(?:epipen|epi|anaphyla\w*|antihistamine|hospital|hospitali[sz]ed|er|throat|swells?|swelling|statin|medication|meds)$/;
/** How much somebody drinks who doesn't drink much. */
const MUCH: ReadonlySet<string> = new Set(['much', 'lot', 'often', 'heavily']);
/** Make a sentence of what stands before them. */
const VERBS: ReadonlySet<string> = new Set('is are was has have will would can wants loves likes'.split(' '));
/** Most words of a thing that nobody knows. */
const MOST_UNKNOWN = 4;

class Reader {
  private readonly excluded: FoundExclusion[] = [];
  private readonly only: (Span & { term: Term })[] = [];
  private readonly unknown: (Span & { term: Term })[] = [];
  private readonly neutral: Span[] = [];
  private readonly stems: readonly string[];
  private readonly text: string;
  private readonly tokens: readonly Token[];

  // Assigned by hand: the benches run from TypeScript with its types stripped, which knows no parameter properties.
  constructor(text: string, tokens: readonly Token[]) {
    this.text = text;
    this.tokens = tokens;
    this.stems = tokens.map(({ stem }) => stem);
  }

  read(): ExclusionReading {
    for (let at = 0; at < this.tokens.length; ) at = this.step(at);
    this.readIllness();
    return { excluded: this.excluded, only: this.only, unknown: this.unknown, neutral: this.neutral };
  }

  /** 'Carries an EpiPen for tree nuts', '… and someone to cinnamon': what makes a guest ill, however it's said. */
  private readIllness(): void {
    let [isIll, isAllergic] = [false, false];
    const spans = [...this.excluded, ...this.unknown, ...this.neutral];
    for (let at = 0; at < this.tokens.length; ) {
      const token = this.tokens[at];
      if (token?.before === 'stop') {
        isIll = this.sentenceFrom(at).some(({ word }) => ILLNESS.test(word));
        isAllergic = false;
      }
      isAllergic ||= ALLERGIC.test(token?.word ?? '');
      const isRead = spans.some(({ from, to }) => at >= from && at < to);
      const item = isRead ? undefined : termAt(this.stems, at);
      const isNamed = item !== undefined && item.origin !== 'drink';
      const isAnother = isAllergic && this.tokens[at - 1]?.word === 'to';
      if (item && isNamed && (isAnother || (isIll && !this.isWanted(at - 2, at))))
        this.excluded.push({ term: item.term, isSoft: false, from: at, to: at + item.length });
      at += item?.length ?? 1;
    }
  }

  private sentenceFrom(at: number): readonly Token[] {
    const end = this.tokens.findIndex(({ before }, place) => place > at && before === 'stop');
    return this.tokens.slice(at, end < 0 ? undefined : end);
  }

  /** Reads what begins at a place. @returns where to go on */
  private step(at: number): number {
    const double = this.doubleNegation(at);
    if (double > 0) {
      this.neutral.push({ from: at, to: at + double });
      return at + double;
    }
    const accepted = this.acceptedAt(at);
    if (accepted > at) return accepted;
    const solo = phraseAt(this.tokens, at, SOLOS);
    const end = solo > 0 ? this.soloAfter(at, at + solo) : at;
    if (end > at) return end;
    const soft = phraseAt(this.tokens, at, SOFT);
    const hard = phraseAt(this.tokens, at, HARD);
    if (soft > 0 && soft >= hard) return this.list(at, at + soft, true);
    if (hard > 0) return this.list(at, at + hard, false);
    return this.item(at);
  }

  private doubleNegation(at: number): number {
    const negator = phraseAt(this.tokens, at, NEGATORS);
    if (negator === 0) return 0;
    let next = at + negator;
    while (['a', 'any', 'cocktail', 'drink', 'glass', 'party', 'menu'].includes(this.stems[next] ?? ''))
      next++;
    const double = isTogether(this.tokens[next]) ? phraseAt(this.tokens, next, DOUBLES) : 0;
    return double > 0 ? next + double - at : 0;
  }

  /** 'Fine with nuts', 'nuts are fine'. @returns where to go on */
  private acceptedAt(at: number): number {
    const before = phraseAt(this.tokens, at, ACCEPTS.before);
    const found = termAt(this.stems, at + before);
    if (!found) return at;
    const end = at + before + found.length;
    const after = before > 0 ? 0 : phraseAt(this.tokens, end, ACCEPTS.after);
    if (before === 0 && after === 0) return at;
    this.neutral.push({ from: at, to: end + after });
    return end + after;
  }

  /** A thing in a list: one that the vocabulary knows, or a telling word of the catalog. */
  private itemAt(at: number): FoundTerm | undefined {
    const known = termAt(this.stems, at);
    const stem = this.stems[at];
    if (
      known ||
      !stem ||
      stem.length < 4 ||
      [GENERIC, FILLERS, HEADS, STOPS, AFFIRMATIONS].some((words) => words.has(stem))
    )
      return known;
    const term = catalogTerm(stem);
    return term && { term, length: 1, origin: 'catalog' };
  }

  /** 'only rum', 'nothing but gin': bases alone. */
  private soloAfter(from: number, at: number): number {
    let [next, end] = [at, from];
    for (;;) {
      const found = termAt(this.stems, next);
      if (!found || !isBottle(found.term)) return end;
      end = next + found.length;
      this.only.push({ term: found.term, from, to: end });
      if (!['and', 'or'].includes(this.tokens[end]?.word ?? '')) return end;
      next = end + 1;
    }
  }

  /** Something named without a cue before it: excluded only by what follows. @returns where to go on */
  private item(at: number): number {
    const found = termAt(this.stems, at);
    if (!found) return this.unknownSuffix(at);
    const end = at + found.length;
    const last = this.skipHeads(end);
    if (this.tokens[end]?.word === 'only' && isTogether(this.tokens[end]) && isBottle(found.term)) {
      this.only.push({ term: found.term, from: at, to: end + 1 });
      return end + 1;
    }
    const verdict = phraseAt(this.tokens, last, VERDICTS);
    const suffix = this.isSuffix(end) ? 1 : 0;
    if (suffix === 0 && verdict === 0) return end;
    const to = suffix > 0 ? end + suffix : last + verdict;
    this.excluded.push({ term: found.term, isSoft: false, from: at, to });
    this.listBefore(at, to);
    return to;
  }

  /** 'Free' in 'nut free'; not 'allergic' in 'a guest allergic to nuts'. */
  private isSuffix(at: number): boolean {
    const [token, next] = [this.tokens[at], this.tokens[at + 1]];
    const isCue =
      isTogether(next) && ['to', 'of', 'for', 'from'].includes(next.word) && token?.word !== 'free';
    return isTogether(token) && SUFFIXES.has(token.word) && !isCue && next?.before !== 'colon';
  }

  /** 'xanthan-free', 'latex allergy'. */
  private unknownSuffix(at: number): number {
    const [token, next] = [this.tokens[at], this.tokens[at + 1]];
    const isCue =
      this.isSuffix(at + 1) &&
      (next?.word === 'free' ? next.before === 'hyphen' : ALLERGIC.test(next?.word ?? ''));
    const isTelling = token && ![STOPS, FILLERS, NEUTRAL, SEVERITIES].some((words) => words.has(token.stem));
    if (!isCue || !isTelling) return at + 1;
    const close = spelled(token.stem);
    const term = close === undefined ? catalogTerm(token.word) : termAt([close], 0)?.term;
    if (term) this.excluded.push({ term, isSoft: false, from: at, to: at + 2 });
    else this.unknown.push({ term: printedTerm(token.word), from: at, to: at + 2 });
    return at + 2;
  }

  /** 'nut, dairy and egg free': what stands before the last of a list. */
  private listBefore(first: number, to: number): void {
    let at = first;
    for (;;) {
      const gap = ['and', 'or'].includes(this.tokens[at - 1]?.word ?? '') ? 1 : 0;
      const isListed = gap > 0 || this.tokens[at]?.before === 'comma';
      const end = at - gap;
      const length = [3, 2, 1].find(
        (words) => end - words >= 0 && termAt(this.stems.slice(0, end), end - words)?.length === words,
      );
      const found = length && isListed ? termAt(this.stems, end - length) : undefined;
      if (!found || !length || this.tokens[end]?.before === 'stop') return;
      at = end - length;
      this.excluded.push({ term: found.term, isSoft: false, from: at, to });
    }
  }

  private skipHeads(at: number): number {
    let next = at;
    while (isTogether(this.tokens[next]) && HEADS.has(this.stems[next] ?? '') && this.stems[next] !== 'or')
      next++;
    return next;
  }

  /** What a cue excludes: the first thing after it, and those that its list goes on with. @returns where to go on */
  private list(from: number, at: number, isSoft: boolean): number {
    const colon = this.tokens[at]?.before === 'colon' ? ':' : '';
    const cue =
      this.tokens
        .slice(from, at)
        .map(({ word }) => word)
        .join(' ') + colon;
    const much = this.tokens[at]?.word === 'a' ? at + 1 : at;
    if (
      /(?:not|nt) drink$/.test(cue) &&
      isTogether(this.tokens[at]) &&
      MUCH.has(this.tokens[much]?.word ?? '')
    ) {
      this.neutral.push({ from, to: much + 1 });
      return much + 1;
    }
    const drinking = this.drinkingEnd(at, cue);
    if (drinking !== undefined) {
      this.excluded.push({ term: kindTerm('alcohol'), isSoft: false, from, to: drinking });
      return drinking;
    }
    let [next, soft] = this.skipFillers(at, isSoft);
    const first = this.isEnded(next) ? undefined : termAt(this.stems, next);
    if (!first && DRINKING.test(cue)) {
      this.excluded.push({ term: kindTerm('alcohol'), isSoft: false, from, to: at });
      return at;
    }
    if (this.isEnded(next)) return at;
    if (!first) return this.unknownThing(from, next, soft, cue);
    const suffix = this.tokens[next + first.length];
    if (isTogether(suffix) && SUFFIXES.has(suffix.word)) {
      // 'Not alcohol-free', 'no nut allergies'.
      const to = next + first.length + 1;
      if (first.term.id === 'alcohol')
        this.excluded.push({ term: kindTerm(ALCOHOL_FREE), isSoft: false, from, to });
      else this.neutral.push({ from, to });
      return to;
    }
    const found: FoundTerm[] = [];
    for (let item: FoundTerm | undefined = first; item; ) {
      found.push(item);
      next = this.adjoining(next + item.length, found);
      const following = this.continuation(next, cue, found);
      if (!following) break;
      [next, soft] = this.skipFillers(following, soft);
      item = this.itemAt(next);
    }
    const exceptions = this.exceptionsAt(next, found);
    for (const { term } of found)
      this.excluded.push({ term: without(term, exceptions.terms), isSoft: soft, from, to: exceptions.end });
    return exceptions.end;
  }

  /** 'Beef gelatin', 'lait d’amande': what stands right beside an excluded thing is excluded with it. */
  private adjoining(at: number, found: FoundTerm[]): number {
    for (let next = this.skipHeads(at); ; ) {
      const begin = this.tokens[next]?.word === 'of' && isTogether(this.tokens[next]) ? next + 1 : next;
      const item = isTogether(this.tokens[begin]) ? termAt(this.stems, begin) : undefined;
      const end = begin + (item?.length ?? 0);
      const isNamed = item !== undefined && ['noun', 'catalog'].includes(item.origin);
      if (!isNamed || this.isSuffix(end) || phraseAt(this.tokens, end, ACCEPTS.after) > 0) return next;
      found.push(item);
      next = this.skipHeads(end);
    }
  }

  /** 'Will not drink, a Mai Tai for the rest': what comes after the comma isn't what they don't drink. */
  private drinkingEnd(at: number, cue: string): number | undefined {
    const isVerb =
      this.tokens[at]?.word === 'drink' && isTogether(this.tokens[at]) && /(?:not|nt)$/.test(cue);
    const end = isVerb ? at + 1 : at;
    const next = this.tokens[end];
    const isOver = next === undefined || next.before === 'comma' || next.before === 'stop';
    return isOver && (isVerb || DRINKING.test(cue)) ? end : undefined;
  }

  private skipFillers(at: number, isSoft: boolean): [number, boolean] {
    let [next, soft] = [at, isSoft];
    for (;;) {
      const token = this.tokens[next];
      if (
        !token ||
        token.before === 'stop' ||
        token.stem === '' ||
        (termAt(this.stems, next)?.length ?? 0) > 1
      )
        return [next, soft];
      if (SOFTENERS.has(token.word)) soft = true;
      else if (!FILLERS.has(token.word) && !FILLERS.has(token.stem)) return [next, soft];
      next++;
    }
  }

  /** A colon after a cue introduces its list: 'Allergies: nuts, sesame'. */
  private isEnded(at: number): boolean {
    const token = this.tokens[at];
    return token === undefined || token.before === 'stop' || token.stem === '';
  }

  /** Where the next thing of a list begins; undefined where the list is over. */
  private continuation(at: number, cue: string, found: readonly FoundTerm[]): number | undefined {
    const token = this.tokens[at];
    if (!token || isStop(token)) return undefined;
    const joiner = ['or', 'nor', 'and'].includes(token.word) ? token.word : '';
    const begin = joiner ? at + 1 : at;
    if (joiner && isStop(this.tokens[begin])) return undefined;
    if (!joiner && token.before !== 'comma') return undefined;
    if (this.isCue(begin)) return undefined;
    const [start] = this.skipFillers(begin, false);
    const next = this.itemAt(start);
    if (joiner === 'or' || joiner === 'nor') {
      if (!next) this.unknownThing(at, start, false, cue);
      return next && begin;
    }
    const goesOn = (ALLERGIC.test(cue) || cue.endsWith(':')) && !this.isSentence(begin);
    if (!next && goesOn && !this.isWanted(begin, start + 1)) this.unknownThing(begin, start, false, cue);
    if (!next || this.isWanted(begin, start)) return undefined;
    const end = start + next.length;
    // 'No alcohol, gluten-free' says the second by itself; 'no peanuts, Caipirinhas' asks for a drink.
    if (this.isSuffix(end) || (next.origin === 'drink' && found[0]?.origin !== 'drink')) return undefined;
    if (found.length === 0 && !joiner && isBottle(next.term)) return undefined;
    // 'Nothing heavy, watermelon' asks for watermelon; what somebody may be allergic to is left out all the same.
    const isTaste = found.length > 0 && found.every(({ origin }) => origin === 'adjective');
    if (isTaste && !joiner && next.origin !== 'adjective' && next.term.allergens.length === 0)
      return undefined;
    const last = this.skipHeads(end);
    if (goesOn) return begin;
    if (joiner === 'and') return last === end || next.origin === found[0]?.origin ? begin : undefined;
    return this.isListEnd(last) ? begin : undefined;
  }

  /** 'Allergic to hazelnuts, a friend is pregnant': what follows the comma says something of its own. */
  private isSentence(at: number): boolean {
    let end = at;
    while (this.tokens[end] && (end === at || isTogether(this.tokens[end]))) end++;
    return this.tokens.slice(at + 1, end).some(({ word }) => VERBS.has(word));
  }

  private isCue(at: number): boolean {
    return phraseAt(this.tokens, at, HARD) > 0 || phraseAt(this.tokens, at, SOFT) > 0;
  }

  private isWanted(from: number, to: number): boolean {
    return this.tokens
      .slice(from, to)
      .some(({ word, stem }) => AFFIRMATIONS.has(word) || AFFIRMATIONS.has(stem));
  }

  /** Whether nothing but the list, or its end, follows. */
  private isListEnd(at: number): boolean {
    const token = this.tokens[at];
    if (token?.before !== 'none') return true;
    return ['or', 'nor', 'and', 'but'].includes(token.word);
  }

  /** 'no spirits but gin'. */
  private exceptionsAt(at: number, found: FoundTerm[]): { terms: Term[]; end: number } {
    const length = phraseAt(this.tokens, at, EXCEPTIVES);
    const exception = length > 0 ? termAt(this.stems, at + length) : undefined;
    if (exception && found.some(({ term }) => term.id === 'alcohol')) {
      // 'No alcohol except wine': no spirits.
      found.splice(0, found.length, ...found.filter(({ term }) => term.id !== 'alcohol'), {
        ...exception,
        term: kindTerm('spirits'),
      });
      return { terms: [exception.term], end: at + length + exception.length };
    }
    const isPart =
      exception &&
      found.some(({ term }) => [...exception.term.ingredients].some((id) => term.ingredients.has(id)));
    return isPart ? { terms: [exception.term], end: at + length + exception.length } : { terms: [], end: at };
  }

  /** A thing after a cue that the vocabulary lacks: a typing error, a word of the catalog, or not understood. */
  private unknownThing(from: number, at: number, isSoft: boolean, cue: string): number {
    const token = this.tokens[at];
    if (!token) return at;
    if (NEUTRAL.has(token.stem) || NEUTRAL.has(token.word) || STOPS.has(token.word)) {
      let to = at;
      while (NEUTRAL.has(this.stems[to] ?? '') && (to === at || isTogether(this.tokens[to]))) to++;
      if (to > at) this.neutral.push({ from, to });
      return Math.max(at, to);
    }
    let end = at + 1;
    while (
      end < at + MOST_UNKNOWN &&
      isTogether(this.tokens[end]) &&
      !STOPS.has(this.tokens[end]?.word ?? '')
    )
      end++;
    const label = this.text.slice(token.start, this.tokens[end - 1]?.end);
    const known = catalogTerm(label);
    if (known) {
      this.excluded.push({ term: known, isSoft, from, to: end });
      return end;
    }
    const close = spelled(token.stem);
    const corrected = close === undefined ? undefined : termAt([close], 0)?.term;
    const term = corrected ?? catalogTerm(token.word);
    if (term && !this.isCue(at)) {
      this.excluded.push({ term, isSoft, from, to: at + 1 });
      return this.afterList(at + 1, cue);
    }
    this.unknown.push({ term: printedTerm(label), from, to: end });
    return this.afterList(end, cue);
  }

  /** The list after a thing that was spelled wrongly goes on as after any other. */
  private afterList(at: number, cue: string): number {
    const following = this.continuation(at, cue, []);
    return following === undefined ? at : this.list(at, following, false);
  }
}

/** A term without what is excepted of it. */
const without = (term: Term, exceptions: readonly Term[]): Term => {
  if (exceptions.length === 0) return term;
  const isKept = (id: string) => !exceptions.some(({ ingredients }) => ingredients.has(id));
  return {
    ...term,
    label: `${term.label} but ${exceptions.map(({ label }) => label).join(' and ')}`,
    id: `${term.id} but ${exceptions.map(({ id }) => id).join(' and ')}`,
    ingredients: new Set([...term.ingredients].filter(isKept)),
    bases: term.bases.filter((base) => !exceptions.some(({ bases }) => bases.includes(base))),
    phrases: term.phrases.filter((phrase) => !exceptions.some(({ phrases: own }) => own.includes(phrase))),
  };
};

/** What a text excludes. */
export const readExclusions = (text: string, tokens: readonly Token[]): ExclusionReading =>
  new Reader(text, tokens).read();

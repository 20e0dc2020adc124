// What is said for guests who take no alcohol, as parts of a brief.
import { isAlcoholFree } from '../../menus/candidate.ts';
import type { NonDrinkerKind } from '../alcohol/alcohol-amounts.ts';
import { addNonDrinkerShare, type BriefDraft, briefDraft, freer } from '../brief-draft.ts';
import type { Term } from '../text/terms.ts';
import type { DietGroup } from './diets.ts';
import type { GuestClause } from './guest-clauses.ts';
import type { GuestKind } from './guest-mentions.ts';

const WHO: Readonly<Record<Exclude<GuestKind, 'relative'>, string>> = {
  children: 'the children',
  teenagers: 'the teenagers',
  drivers: 'those who drive',
  abstainers: 'those who don’t drink',
  expecting: 'who is expecting',
};
/** Share of the guests that some are counted as where the host names none, so that they have a choice. */
const SOME = 0.2;
/** Share of the guests from which on the welcome is one that children can have too. */
const MANY_CHILDREN = 0.15;

const whoOf = ({ kind, who }: GuestClause): string => (kind === 'relative' ? who : WHO[kind]);

const isYoung = (kind: GuestKind): boolean => kind === 'children' || kind === 'teenagers';

/** Teenagers are counted with the children. */
const APART: Readonly<Record<GuestKind, NonDrinkerKind>> = {
  children: 'children',
  teenagers: 'children',
  drivers: 'drivers',
  abstainers: 'abstainers',
  expecting: 'expecting',
  relative: 'all',
};

/** Two relatives are two; ids are short enough to be sent back. */
const MAX_ID = 160;
const idOf = ({ kind, who }: GuestClause, what = ''): string => {
  const guests = kind === 'relative' ? `relative:${who.toLowerCase()}` : kind;
  return `for:${guests}${what && `:${what}`}`.slice(0, MAX_ID).trim();
};

const alcoholFreeDraft = (clause: GuestClause): BriefDraft => ({
  ...briefDraft(
    idOf(clause),
    `Alcohol-free for ${whoOf(clause)}`,
    'alcohol-free',
    (brief) => {
      const { kind, share } = clause;
      brief.alcoholFree = freer(brief.alcoholFree, 'some');
      addNonDrinkerShare(brief, share, APART[kind]);
      brief.hasAbstainers ||= !isYoung(kind) || (share ?? 0) >= MANY_CHILDREN;
      brief.isPregnancy ||= kind === 'expecting';
    },
    [{ from: clause.from, to: clause.to }],
  ),
  isKept: isAlcoholFree,
  ofSome: 'drinking',
});

const labelOf = ({ label }: Term, isSoft: boolean): string => {
  const taste = /^(\w+) drinks$/.exec(label)?.[1];
  if (isSoft) return taste ? `not too ${taste}` : `not too much ${label}`;
  return `no ${label}`;
};

/** What their drinks have none, or little, of. */
const withoutDrafts = (clause: GuestClause): BriefDraft[] => {
  const { kind, share, excluded, isAlcoholFree: isFree } = clause;
  if (excluded.length === 0) return [];
  const terms = (soft: boolean) => excluded.filter(({ isSoft }) => isSoft === soft).map(({ term }) => term);
  const group: DietGroup = {
    id: `without:${excluded.map(({ term }) => term.id).join(', ')} for ${kind === 'relative' ? clause.who : kind}`,
    label: `For ${whoOf(clause)}`,
    excludes: terms(false),
    little: terms(true),
    isAlcoholFree: isFree,
    isTraceless: false,
    share: share ?? SOME,
  };
  const words = excluded.map(({ term, isSoft }) => labelOf(term, isSoft)).join(', ');
  return [
    briefDraft(idOf(clause, group.id), `For ${whoOf(clause)}: ${words}`, 'wanted', (brief) => {
      brief.groups = [...brief.groups, group];
    }),
  ];
};

/** A thing that only a drink without alcohol brings. */
export const alcoholFreeTerm = (term: Term): Term => ({
  ...term,
  id: `${term.id} without alcohol`,
  label: `${term.label} without alcohol`,
  isAlcoholFree: true,
});

const wishDrafts = (clause: GuestClause): BriefDraft[] =>
  clause.wanted.map((wish) =>
    briefDraft(
      idOf(clause, wish.term.id),
      `For ${whoOf(clause)}: ${wish.term.label}`,
      wish.kind,
      (brief) => {
        const term = clause.isAlcoholFree ? alcoholFreeTerm(wish.term) : wish.term;
        if (wish.kind === 'wanted') brief.wanted = [...brief.wanted, term];
        else brief.named = [...brief.named, term];
      },
      [wish],
    ),
  );

export const guestDrafts = (clauses: readonly GuestClause[]): BriefDraft[] =>
  clauses.flatMap((clause) => [
    ...(clause.isAlcoholFree ? [alcoholFreeDraft(clause)] : []),
    ...withoutDrafts(clause),
    ...wishDrafts(clause),
  ]);

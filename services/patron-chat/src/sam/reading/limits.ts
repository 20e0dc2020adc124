// What a guest can't or won't have after a message.
import { careTokensOf } from '../../care/care-tokens.ts';
import type { CareDecision } from '../../care/detect.ts';
import { saysTheyDrinkNothing } from '../../care/evidence.ts';
import { foodsSpokenOf, liftedRestrictions, onlyLacks } from '../../care/restrictions.ts';
import { knownIngredient } from '../../drinks/terms.ts';
import { ALLERGEN_NAMES } from '../../talk/apply-message.ts';
import type { DrinkRef, TalkState } from '../../talk/talk-state.ts';

/** Begins a question: 'is orgeat ok for me?' takes no allergy back. */
const ASKS =
  /\?|^\W*(?:is|are|can|could|may|does|do|would|what|puedo|puede|es|peux|peut|est|darf|kann|ist|posso|può|è|pode)(?!\p{L})/iu;

/** Without the allergies and diets that a message takes back. */
export const withoutLifted = (state: TalkState, message: string): TalkState => {
  if (ASKS.test(message)) return state;
  const { allergens, diets } = liftedRestrictions(message);
  return {
    ...state,
    allergens: state.allergens.filter((allergen) => !allergens.includes(allergen)),
    diets: state.diets.filter((diet) => !diets.includes(diet)),
  };
};

/** Who names a drink may have it, whatever bottle they said they were out of. */
export const withLacked = (state: TalkState, named: readonly DrinkRef[]): TalkState =>
  named.length === 0
    ? state
    : { ...state, avoided: state.avoided.filter((name) => !state.lacked.includes(name)), lacked: [] };

/** 'I have no egg white' is a lack in whatever words, and no matter of health. */
export const withLacks = (state: TalkState, message: string, { avoided }: TalkState): TalkState => {
  const missing = onlyLacks(message) ? state.avoided.filter((name) => !avoided.includes(name)) : [];
  return { ...state, lacked: [...new Set([...state.lacked, ...missing])].slice(-24) };
};

/**
 * Anyone who avoids a thing that people are allergic to is never served it: no later word turns that into a wish. Only
 * what lifts an allergy does, or the guest's own hand.
 */
export const withAllergens = (state: TalkState): TalkState => {
  const avoided = state.avoided
    .filter((name) => !state.lacked.includes(name))
    .flatMap((name) => ALLERGEN_NAMES[name] ?? []);
  const allergens = [...new Set([...state.allergens, ...avoided])];
  const isOne = (name: string) => {
    const allergen = ALLERGEN_NAMES[name];
    return allergen !== undefined && allergens.includes(allergen);
  };
  return {
    ...state,
    allergens,
    avoided: state.avoided.filter((name) => !isOne(name)),
    wanted: state.wanted.filter((name) => !isOne(name)),
    // 'I have a nut allergy' has no nuts at hand.
    atHand: state.atHand.filter((name) => !isOne(name)),
  };
};

/** Without wishes for what an allergy rules out: 'a mai tai with orgeat' after 'I'm allergic to nuts'. */
export const withoutRuledOutWishes = (state: TalkState): TalkState => {
  const isOut = (name: string) => {
    const spoken = foodsSpokenOf(name).flatMap(({ allergens }) => allergens);
    const known = [...spoken, ...(knownIngredient(name).item?.allergens ?? [])];
    return known.some((allergen) => state.allergens.includes(allergen));
  };
  return { ...state, wanted: state.wanted.filter((name) => !isOut(name)) };
};

/** With what someone was told to keep off, whatever else the message asks of it: 'is coconut a nut? I should stay off it'. */
export const withMustAvoid = (state: TalkState, mustAvoid: readonly string[]): TalkState =>
  mustAvoid.length === 0
    ? state
    : {
        ...state,
        avoided: [...new Set([...state.avoided, ...mustAvoid])].slice(-24),
        wanted: state.wanted.filter((name) => !mustAvoid.includes(name)),
      };

/** 'I don't drink' holds until the guest asks for alcohol, also where they aren't sober but just don't like it. */
export const withSobriety = (
  state: TalkState,
  message: string,
  { begun, evidence }: CareDecision,
  { hinted }: TalkState,
): TalkState => {
  if (begun.includes('dependence') && saysTheyDrinkNothing(careTokensOf(message)))
    return { ...state, zeroProof: true };
  const isTakenBack = hinted.includes('dependence') && !evidence.hinted.includes('dependence');
  const wantsAlcohol = state.base !== null && state.base !== 'none';
  return isTakenBack && wantsAlcohol ? { ...state, zeroProof: false } : state;
};

/** Diabetes and what is measured for it in six languages, of the guest or of whom the drink is for. */
const DIABETES =
  /(?<!\p{L})(?:di[aá]b[eéè]t|gluc(?:ose|osa|osio|emi)|glukose|gl[iy][cz]emi|glic[eé]mi|glyc[eé]mi|blood sugar|sugar levels?|az[uú]car en (?:la )?sangre|sucre dans le sang|blutzucker|zuckerwert|zuccher\p{L}* nel sangue|a[cç][uú]car no sangue)/iu;

export const speaksOfDiabetes = (message: string): boolean => DIABETES.test(message);

/** Whether sugar is kept out of the guest's glass. */
export const keepsSugarOut = ({ avoided }: TalkState): boolean =>
  avoided.includes('added sugar') || avoided.includes('sugar');

/** Anyone who has diabetes is shown what holds little sugar. */
export const withLittleSugar = (state: TalkState, message: string): TalkState =>
  speaksOfDiabetes(message) && !state.avoided.includes('added sugar')
    ? { ...state, avoided: [...state.avoided, 'added sugar'] }
    : state;

/** It is late, or sleep is what matters. */
const LATE =
  /(?<!\p{L})(?:(?:1[12]|[1-4]) ?(?:pm|am|p\.m\.|a\.m\.) (?:at night|now|already)|it['’]?s (?:almost |nearly |past |already |gone )*(?:1[12] ?(?:pm|p\.m\.)|(?:12|[1-4]) ?(?:am|a\.m\.)|midnight|late)|(?:past|nearly|almost) midnight|late at night|before (?:bed|sleep)|bedtime|nightcap|can['’]?t sleep|(?:keeps?|keeping) (?:me|us) (?:awake|up)|(?:\d{1,2}|eight|nine|ten|eleven) ?(?:pm|p\.m\.|uhr abends)|(?:de la noche|du soir|am abend|di sera|da noite)|no me deja dormir|m['’]emp[eê]che de dormir|h[aä]lt mich wach|fa dormire|tira o sono|es (?:muy )?tarde|(?:antes de|para) dormir|il est (?:très )?tard|avant de dormir|es ist (?:schon |sehr )?spät|vor(?:m| dem) schlafen|è (?:molto )?tardi|prima di dormire|antes de dormir|(?:já )?é tarde)(?!\p{L})/iu;
const COFFEE = /(?<!\p{L})(?:coffee|espresso|caf[eéè]|kaffee|caffè|cold brew)(?!\p{L})/iu;

/** Nobody who should sleep soon is poured coffee that they didn't ask for. */
export const withoutLateCoffee = (state: TalkState, message: string): TalkState => {
  if (!LATE.test(message) || state.avoided.includes('caffeine')) return state;
  // Who says that coffee keeps them up wants no other caffeine either; who orders one late does.
  if (COFFEE.test(message) && !state.avoided.includes('coffee')) return state;
  return { ...state, avoided: [...state.avoided, 'caffeine'].slice(-24) };
};

/** Weather in which nobody drinks anything hot, as guests tell of it. */
const HEAT =
  /(?<!\p{L})(?:heat ?wave|(?:so|too|very|really|boiling|sweltering) hot (?:out|outside|here|today|day)|hot (?:day|weather|out)|(?:in|its|it['’]s|it is) (?:july|august)|july here|midsummer|(?:3[0-9]|4[0-5]) ?(?:°|degrees|grad(?:os)?|gradi|graus|degr[eé]s)|(?:9\d|10\d) ?(?:°f?|degrees)|(?:ola|vague|onda|ondata) de (?:calor|chaleur)|canicule|hace (?:mucho )?calor|il fait (?:trop |très )?chaud|(?:so |sehr )?hei[sß]+ (?:draußen|heute|hier)|im (?:hoch)?sommer|hitzewelle|fa (?:molto )?caldo|est[aá] (?:muito )?calor|pleno ver[aã]o|en (?:pleno )?verano|en (?:plein )?été|in (?:piena )?estate)(?!\p{L})/iu;

/** What is poured in that heat is cold, unless the guest says how it comes. */
export const withoutHeat = (state: TalkState, message: string): TalkState =>
  state.serving === null && HEAT.test(message) ? { ...state, serving: 'cold' } : state;

/** A share of alcohol that no label counts. */
const TRACE = String.raw`0[.,]\d+\s?(?:%|percent|prozent|por ciento|pour cent|per cento|por cento)?`;
/** 'So 0.5 is not zero', 'really nothing at all in it', 'not even 0.3 %'. */
const NO_TRACE = new RegExp(
  [
    String.raw`${TRACE}[^.!?]{0,12}\b(?:isn['’]?t|is not|no es|n['’]est pas|ist nicht|non è|não é)\s+(?:zero|nothing|none|cero|zéro|null|nichts|niente)`,
    String.raw`(?:not even|ni siquiera|ni|même pas|nicht mal|nicht einmal|neanche|nemmeno|nem)\s+(?:a trace|una? traza|une? trace|eine spur|una traccia|um traço|${TRACE})`,
    String.raw`\b(?:truly|really|absolutely|literally|actually)\s+(?:nothing|zero|no alcohol|alcohol.?free)\b(?:\s+(?:in it|alcoholic|alcohol))?`,
    String.raw`\b(?:100 ?%|completely|totally)\s+(?:alcohol.?free|without alcohol|sin alcohol|sans alcool|alkoholfrei|senza alcol|sem álcool)`,
    String.raw`\b(?:0[.,]0+|cero coma cero|realmente (?:nada|cero)|vraiment (?:rien|zéro)|wirklich (?:gar )?(?:nichts|null|kein)|davvero (?:niente|zero)|realmente (?:nada|zero))(?!\p{L})`,
    // 'I don't drink. Ever', 'I said never', 'even a drop counts'; not 'hardly ever'.
    String.raw`(?:don['’]?t|do not) drink\b[\s.,!]*(?:at all[\s.,!]*)?ever\b|(?<!(?:hardly|almost|nearly|practically) )never (?:ever )?(?:drink|touch|had|have)\b|\bi said (?:n?ever|zero|none|nothing)\b|even (?:a (?:bit|drop|trace)|a little|traces?) (?:counts?|matters?|is too much)`,
    String.raw`(?<!casi )nunca (?:bebo|tomo)(?!\p{L})|no (?:bebo|tomo) (?:nada|alcohol)? ?(?:nunca|jam[aá]s)|(?:bois|boit) (?:vraiment )?jamais|(?<!presque |quasiment )jamais d['’]alcool|trinke? (?:wirklich |gar )?(?:nie(?:mals)?)(?!\p{L})|(?<!fast )nie(?:mals)? alkohol|non bevo (?:proprio )?mai|(?<!quase )nunca bebo|n[aã]o bebo nunca`,
    String.raw`\b(?:religion|religious reasons|muslim|my faith|religi[oó]n|religione|religi[aã]o|musulm[aá]n\p{L}*|muslimi?n?|mu[cç]ulman\p{L}*)(?!\p{L})`,
  ].join('|'),
  'iu',
);

/** Whether a message asks for less alcohol than care does: it insists on nothing. */
export const wantsNoTrace = (message: string): boolean => NO_TRACE.test(message);

/** Anyone who wants no trace of alcohol is served no wine or spirit that it was only taken out of. */
export const withoutTraces = (state: TalkState, message: string, isAlcoholFree: boolean): TalkState =>
  isAlcoholFree && wantsNoTrace(message) ? { ...state, withoutTraces: true } : state;

/** 'Just that', 'using my stuff, please': nothing else is in the house. */
const ONLY_THIS =
  /(?<!\p{L})(?:(?:just|only) (?:that|this|these|those|them|what i(?:['’]ve| have)? ?(?:got|have|said|told you)?)|(?:using|with|from) (?:my|what i(?:['’]ve| have)?)(?: own)?(?: stuff| bottles| things)?(?: got| have)?(?= |$|[.,!])|my (?:own )?stuff|nothing else(?: here| at home)?$|(?:that|this)['’]?s (?:it|all)$|(?:that|this)['’]?s all i(?:['’]ve| have)?(?: got)?|solo eso|s[oó]lo con (?:eso|lo que tengo)|nada m[aá]s$|con lo que tengo|eso es todo|c['’]est tout|das ist alles|das war['’]?s|è tutto|é tudo|seulement [cç]a|rien d['’]autre|avec ce que j['’]ai|nur das|nur damit|sonst nichts|mit dem,? was ich hab\p{L}*|solo quello|nient['’]altro|con quello che ho|s[oó] isso|mais nada|com o que (?:eu )?tenho)(?!\p{L})/iu;

export const withOnlyThis = (state: TalkState, message: string): TalkState =>
  state.atHand.length > 0 && ONLY_THIS.test(message) ? { ...state, hasOnly: true } : state;

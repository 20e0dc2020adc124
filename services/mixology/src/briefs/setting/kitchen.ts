// What a host says the kitchen doesn't have: 'no stove', 'no power', 'no fancy equipment'.
import type { KitchenTool } from '@swizzle/proto';
import { type BriefDraft, briefDraft } from '../brief-draft.ts';
import { type Span, sentencesOf, spanOfMatch } from '../text/spans.ts';
import type { Token } from '../text/tokens.ts';

const WITHOUT = String.raw`\b(?:no|without|lacks?|lacking|zero|doesnt have|dont have|has no|have no|isnt|arent|havent got|hasnt got)(?: an?| any| the| access to)*(?: real| proper| working| fancy| special| bar| mains)*`;
const POWER = 'power|electricity|electric|electrics|outlets?|sockets?|plugs?|mains';
const BROKEN = String.raw`(?:(?: \w+){0,4} (?:is|are|s)(?: \w+)? (?:broken|dead|down|out|full|gone|(?:being )?(?:repaired|fixed|replaced|serviced))|s (?:broken|dead|bust|kaput|on the blink|out of order))`;

type Tool = Exclude<KitchenTool, 'glassware' | 'bartender'>;
const TOOLS: Readonly<Record<Tool, string>> = {
  stove: `stoves?|stovetop|cooktop|burners?|hot plates?|oven|kitchen|${POWER}`,
  blender: `blenders?|equipment|tools|gear|gadgets|kitchen|${POWER}`,
  freezer: `freezers?|kitchen|${POWER}`,
  fridge: `fridges?|refrigerators?|refrigeration|kitchen|${POWER}`,
  'running water':
    'running water|water(?! (?:ice|balloons?|features?|bath|slides?|fights?|guns?|melon|chestnuts?|based|views?))|plumbing|sinks?|taps?|faucets?|water hookup|water on site',
};
const ANY_TOOL = Object.values(TOOLS).join('|');

/** 'No stove, fridge or power': one negation is of all that it names. */
const saidOf = (words: string): RegExp =>
  new RegExp(
    String.raw`${WITHOUT} (?:(?:${ANY_TOOL})(?: (?:or|and|nor|no|a|an|any))* )*(?:${words})\b|\b(?:${words})${BROKEN}\b|\bbroken (?:${words})\b${
      words.includes('power') ? String.raw`|\boff (?:the )?grid\b` : ''
    }`,
  );
const SAID: Readonly<Record<Tool, RegExp>> = {
  stove: saidOf(TOOLS.stove),
  blender: saidOf(TOOLS.blender),
  freezer: saidOf(TOOLS.freezer),
  fridge: saidOf(TOOLS.fridge),
  'running water': saidOf(TOOLS['running water']),
};
const ALL_TOOLS = ['stove', 'blender', 'freezer', 'fridge', 'running water'] as const;

/** 'We have a stove and paper cups, that's it': all that isn't named is missing. */
const NOTHING_ELSE =
  /\b(?:we have|we only have|we ve got|weve got|theres|there is|with|only) ((?:(?!\. )[a-z ]){3,90}?)(?: and)? (?:thats (?:it|all)|that is (?:it|all)|and nothing else|nothing else|nothing more)\b/;
/** Power and water come with a kitchen. */
const BY_HAND: readonly Tool[] = ['stove', 'blender', 'freezer', 'fridge'];

/** 'Just a kettle', 'coolers only', 'only two urns': the rest of a kitchen is missing. */
const ONLY_HAVE =
  /\b(?:only|just)(?: got| have| has| the)? (?:an?|one|two|three|the|some|our|my) ((?:\w+ ){0,2}?(?:kettles?|urns?|coolers?|cool ?boxes|ice ?boxes|camp(?:ing)? stoves?|slow cookers?)(?: and (?:an? |one |two |some )?\w+)?)\b|\b((?:kettle|coolers?|cool ?boxes|ice ?boxes|urns?) only)\b|\bonly (coolers|cool ?boxes|ice ?boxes|ice ?chests)\b/;

const missingBeside = (tokens: readonly Token[]): { tools: Tool[]; spans: Span[] } => {
  const text = sentencesOf(tokens);
  const match =
    NOTHING_ELSE.exec(text.replace(/\. (?=thats (?:it|all)|nothing)/, '')) ?? ONLY_HAVE.exec(text);
  const named = match?.slice(1).find((words) => words !== undefined) ?? '';
  if (
    !match ||
    !/\b(?:kitchen|stove|fridge|freezer|table|sink|cooler|cool ?box|cool ?boxe|icebox|ice ?chest|power|oven|hob|kettle|urn|socket|slow cooker|ring|burner)s?\b/.test(
      named,
    )
  )
    return { tools: [], spans: [] };
  const has = (tool: Tool) =>
    new RegExp(`\\b(?:${TOOLS[tool].replace('|kitchen', '').replace(`|${POWER}`, '')})\\b`).test(named);
  return { tools: BY_HAND.filter((tool) => !has(tool)), spans: [spanOfMatch(tokens, match)] };
};

/** 'One generator', 'only one socket', 'a tractor battery': power for one thing at a time, and for nothing that whirls. */
const LITTLE_POWER =
  /\b(?:(?:only |just |one |single )+(?:a |an |one |small |power |electric |plug |wall )*(?:generators?|sockets?|outlets?|extension (?:lead|cord|cable)s?)|(?:tractor|car|boat) batter(?:y|ies)|(?:one|a single) (?:power |electric |plug |wall )?(?:sockets?|outlets?|plug)\b(?! each)|solar (?:panels?|power)|generator power(?: only)?|power (?:only )?from (?:a|one|the) (?:small )?generator|only generator power|generator (?:that |which )?(?:only|just|already) \w+)\b/;

const littlePower = (tokens: readonly Token[]): BriefDraft[] => {
  const match = LITTLE_POWER.exec(sentencesOf(tokens));
  if (!match) return [];
  const apply: BriefDraft['apply'] = (brief) =>
    (brief.lacks = [...new Set([...brief.lacks, 'blender' as const])]);
  const label = 'Little power: one appliance at a time';
  return [briefDraft('kitchen:little-power', label, 'place', apply, [spanOfMatch(tokens, match)])];
};

/** 'No room behind the counter', 'a tiny bar': nothing is built there glass by glass. */
const NO_ROOM =
  /\b(?:no|little|hardly any|not much) (?:room|space|elbow room) (?:behind|at|on) (?:the |a )?(?:bar|counter|table)\b|\b(?:tiny|narrow) (?:bar|counter)\b(?! of)/;

/** 'One two-ring stove', 'the galley has one ring': pots wait for each other. */
const FEW_RINGS =
  /\b(?:(?:an?|one|a single|only one|just one|the) )?(?:one|two|single|double|1|2)(?: gas| electric| camping)? (?:rings?|burners?)(?: (?:gas |electric |camping )?(?:stove|hob|cooker|burner))?\b|\b(?:one|a|a single|only one) (?:small )?camp(?:ing)? (?:stove|cooker)\b/;

const fewRings = (tokens: readonly Token[]): BriefDraft[] => {
  const match = FEW_RINGS.exec(sentencesOf(tokens));
  if (!match) return [];
  const count = /\b(?:two|double|2)\b/.test(match[0]) ? 'Two rings' : 'One ring';
  const label = `${count} to cook on: one pot at a time, the rest made ahead`;
  return [briefDraft('kitchen:rings', label, 'place', () => undefined, [spanOfMatch(tokens, match)])];
};

const noRoom = (tokens: readonly Token[]): BriefDraft[] => {
  const match = NO_ROOM.exec(sentencesOf(tokens));
  return match
    ? [
        briefDraft(
          'batched:room',
          'Little room at the bar: everything batched',
          'place',
          (brief) => (brief.isBatched = true),
          [spanOfMatch(tokens, match)],
        ),
      ]
    : [];
};

/** 'Two bags of ice', 'ice from the petrol station', 'two dustbins of ice': what there is, and that more is bought. */
const OWN_ICE =
  /\b(?:(?:only|just) )?(?:\d+|a|one|two|three|four|five|six|a few|some) (?:big |small )?(?:bags?|bins?|dustbins?|tubs?|buckets?|sacks?|coolers?|cool ?box(?:es)?|cool ?bags?|eskies|esky|ice ?chests?) of ice\b|\bice (?:(?:is|comes|only|just|kept) )*(?:in|from|out of) (?:a |one |two |three |four |our |some |\d )?(?:big |small )?(?:coolers?|cool ?box(?:es)?|cool ?bags?|eskies|esky|ice ?chests?|dustbins?)\b|\bice (?:comes |is )?(?:from|out of) (?:the|a) (?:petrol|gas|filling|service|super|corner|fish|\w+) ?(?:station|market|shop|store|monger)?\b/;

const iceAtHand = (tokens: readonly Token[]): BriefDraft[] => {
  const match = OWN_ICE.exec(sentencesOf(tokens));
  return match
    ? [
        briefDraft('kitchen:own-ice', 'No ice machine: all ice is carried in', 'place', () => undefined, [
          spanOfMatch(tokens, match),
        ]),
      ]
    : [];
};

/** One fridge for the food of all: batches don't fit. */
const SMALL_FRIDGE =
  /\b(?:(?:one|a|only|just|single) )?(?:tiny|small|little|mini|bar|dorm|camping) (?:bar )?(?:fridge|refrigerator|minibar)\b|\bmini ?fridge\b|\bgalley\b/;

const SMALL_FREEZER =
  /\b(?:(?:one|a|only|just|single) )+(?:tiny|small|little) (?:freezer|icebox)\b|\btiny freezer\b/;

const smallFreezer = (tokens: readonly Token[]): BriefDraft[] => {
  const match = SMALL_FREEZER.exec(sentencesOf(tokens));
  const apply: BriefDraft['apply'] = (brief) =>
    (brief.lacks = [...new Set([...brief.lacks, 'freezer' as const])]);
  return match
    ? [
        briefDraft('kitchen:small-freezer', 'A small freezer: it’s left to the ice', 'place', apply, [
          spanOfMatch(tokens, match),
        ]),
      ]
    : [];
};

const smallFridge = (tokens: readonly Token[]): BriefDraft[] => {
  const match = SMALL_FRIDGE.exec(sentencesOf(tokens));
  return match
    ? [
        briefDraft(
          'kitchen:small-fridge',
          'A small fridge: batches wait on ice',
          'place',
          (brief) => {
            const missing = (['fridge', 'freezer'] as const).filter((tool) => !brief.lacks.includes(tool));
            brief.lacks = [...brief.lacks, ...missing];
          },
          [spanOfMatch(tokens, match)],
        ),
      ]
    : [];
};

/** Boils water without a stove: hot drinks need no more. */
const BOILING =
  /\b(?:kettles?|urns?|samovars?|camp(?:ing)? stoves?|wood stoves?|(?:gas |camping |propane )?(?:rings?|burners?|hobs?)|gas stoves?|slow cookers?|crock ?pots?|induction (?:rings?|hobs?|plates?|cookers?)|(?<!no )hot ?plates?|wasserkocher|hervidor|bouilloire|bollitore|chaleira)\b/g;
const NOT_THERE = /\b(?:no|without|nor|or|lacks?)(?: (?:an?|any|the|our|electric|tea))* $/;

/** 'No oven and one kettle': water boils all the same. */
const canBoil = (text: string): boolean =>
  [...text.matchAll(BOILING)].some(
    ({ index, 0: words }) =>
      !NOT_THERE.test(text.slice(0, index)) &&
      !/^ (?:is|are|s)(?: \w+)? (?:broken|dead|gone)\b/.test(text.slice(index + words.length)),
  );

/** What the kitchen lacks, as a host says it, and where. */
const kitchenLacks = (tokens: readonly Token[]): { tool: Tool; spans: Span[] }[] => {
  const text = sentencesOf(tokens);
  const missing = missingBeside(tokens);
  const boils = canBoil(text);
  return ALL_TOOLS.flatMap((tool) => {
    if (tool === 'stove' && boils) return [];
    const match = SAID[tool].exec(text);
    const beside = missing.tools.includes(tool) ? missing.spans : [];
    if (match) return [{ tool, spans: [spanOfMatch(tokens, match), ...beside] }];
    return missing.tools.includes(tool) ? [{ tool, spans: missing.spans }] : [];
  });
};

const MACHINE = /^(?:machines?|makers?)$/;
const MISSING = /\b(?:no|without|dont)\b/;
const HAVING = /^(?:have|has|got|is|theres|had)$/;
const THERE = /^(?:at|there|here|available|nearby|out there|on site|onsite)\b/;

/** 'One gas ring, a kettle, no ice': of what is there. */
const NO_ICE_THERE =
  /\b(?:gas rings?|kettles?|stoves?|fridges?|freezers?|sockets?|power|electricity|generators?|running water|sinks?|bothy|hut|cabin|stock ?pots?)\b[^.]{0,60}\bno ice\b(?! (?:cream|in|cubes|please))|\bno ice\b(?! (?:cream|in|cubes|please))[^.]{0,60}\b(?:gas rings?|kettles?|stoves?|fridges?|freezers?|sockets?|power|electricity|generators?|running water|sinks?|stock ?pots?)\b/;

const noIceThere = (tokens: readonly Token[]): BriefDraft[] => {
  const match = NO_ICE_THERE.exec(sentencesOf(tokens));
  if (!match) return [];
  const at = match[0].indexOf('no ice') + match.index;
  return [
    briefDraft('kitchen:ice', 'No ice there: all ice is bought', 'place', () => undefined, [
      spanOfMatch(tokens, { index: at, 0: 'no ice' }),
    ]),
  ];
};

/** 'We have one blender', 'a big kettle', 'good glassware': what is there, told as read. */
const AT_HAND =
  /\b(?:(?:we|i) (?:do )?(?:have|got)|weve got|ive got|there (?:is|are)|theres|(?:the |our )?(?:hall|venue|place|church|club|clubhouse|house|barn|room|kitchen|hut|cabin|flat) (?:has|comes with|does have)) (?:an? |one |two |three |our |some |good |big |large |proper |plenty of |lots of )*(?:blenders?|kettles?|stock ?pots?|glass(?:es|ware)|large ice|ice machines?|freezers?|fridges?|ovens?|stoves?|sinks?|dispensers?|coolers?|urns?|punch bowls?|jugs|pitchers|power|electricity)(?:(?:,| and| plus) (?:an? |one |two |our |some |good |big |large )*(?:blenders?|kettles?|stock ?pots?|glass(?:es|ware)|large ice|ice machines?|freezers?|fridges?|ovens?|stoves?|sinks?|dispensers?|coolers?|urns?|punch bowls?|jugs|pitchers|power|electricity|kitchen (?:counter|table)))*|\b(?:a|a big|one|two|three|a single|just a|only a|an electric) (?:kettles?|stock ?pots?|(?:tea |hot water |coffee )?urns?)\b|\b(?:one|two|three|four|\d) (?:\w+ )?urns? of (?:\w+ )?\w+ (?:lit(?:er|re)s?|l|gallons?|quarts?)\b/g;

const toolsAtHand = (tokens: readonly Token[]): BriefDraft[] => {
  const text = sentencesOf(tokens);
  const matches = [...text.matchAll(AT_HAND)].map((match) => ({
    span: spanOfMatch(tokens, match),
    words: match[0].replace(/^(?:.*?(?:have|got|is|are|theres|has|with) )/, ''),
  }));
  return matches.length > 0
    ? [
        briefDraft(
          'kitchen:there',
          `There: ${matches.map(({ words }) => words).join(', ')}`,
          'place',
          () => undefined,
          matches.map(({ span }) => span),
        ),
      ]
    : [];
};

/** 'Little ice', 'ice is hard to get'. */
const LITTLE_ICE =
  /\b(?:little|hardly any|not much|limited|very little|only a little|scarce) ice\b(?! (?:cream|tea))|\bice is (?:scarce|short|limited|hard|difficult)(?: to (?:get|find|come by))?\b/;

const littleIce = (tokens: readonly Token[]): BriefDraft[] => {
  const match = LITTLE_ICE.exec(sentencesOf(tokens));
  return match
    ? [
        briefDraft('kitchen:ice', 'Little ice there: all ice is bought', 'place', () => undefined, [
          spanOfMatch(tokens, match),
        ]),
      ]
    : [];
};

/** All ice is on the shopping list, even where there is a machine. */
const iceDrafts = (tokens: readonly Token[]): BriefDraft[] => {
  const wordsFrom = (from: number, to: number) =>
    tokens
      .slice(Math.max(0, from), to)
      .map(({ word }) => word)
      .join(' ');
  const at = tokens.findIndex(
    ({ word }, place) =>
      word === 'ice' &&
      !/^(?:cream|cold|breaker|skating|hockey|tea|bucket|pops?)$/.test(tokens[place + 1]?.word ?? '') &&
      ((MACHINE.test(wordsFrom(place + 1, place + 2)) && MISSING.test(wordsFrom(place - 4, place))) ||
        (/\bno$/.test(wordsFrom(place - 1, place)) &&
          (HAVING.test(wordsFrom(place - 2, place - 1)) ||
            THERE.test(wordsFrom(place + 1, place + 3)) ||
            // 'We have just a kettle and no ice.'
            (tokens[place + 1]?.before !== 'none' &&
              /\b(?:we|only|just) have\b|\bonly\b|\bjust\b/.test(wordsFrom(place - 8, place)))))),
  );
  if (at < 1) return [];
  const isMachine = MACHINE.test(wordsFrom(at + 1, at + 2));
  const label = isMachine ? 'No ice machine: all ice is bought' : 'No ice there: all ice is bought';
  return [
    briefDraft('kitchen:ice', label, 'place', () => undefined, [
      { from: at - 1, to: isMachine ? at + 2 : at + 1 },
    ]),
  ];
};

/** 'No plastic', 'proper glasses': whatever there is to wash them with. */
const NO_CUPS =
  /\b(?:no|not|without|hate|avoid) (?:\w+ )?(?:plastic|paper|disposables?|single use|cups)\b|\b(?:real|proper|our own|hired?|rented|cut|crystal) (?:\w+ )?glass(?:es|ware)?\b/;

/** A part of the brief for each thing that the kitchen lacks. */
export const kitchenDrafts = (tokens: readonly Token[]): BriefDraft[] => [
  ...kitchenLacks(tokens).map(({ tool, spans }) => {
    // Nobody can wash a glass there.
    const isUnwashed = tool === 'running water' && !NO_CUPS.test(sentencesOf(tokens));
    return briefDraft(
      `kitchen:${tool}`,
      isUnwashed ? 'No running water: cups, since no glass is washed there' : `No ${tool}`,
      'place',
      (brief) =>
        (brief.lacks = [...new Set([...brief.lacks, tool, ...(isUnwashed ? (['glassware'] as const) : [])])]),
      spans,
    );
  }),
  ...smallFridge(tokens),
  ...smallFreezer(tokens),
  ...littlePower(tokens),
  ...noRoom(tokens),
  ...fewRings(tokens),
  ...iceDrafts(tokens),
  ...(iceDrafts(tokens).length > 0 ? [] : noIceThere(tokens)),
  ...iceAtHand(tokens),
  ...littleIce(tokens),
  ...toolsAtHand(tokens),
];

/** What hands do to fruit: 'no citrus squeezing' rules out the work, and no citrus. */
const WORK: ReadonlySet<string> = new Set(
  'squeezing juicing pressing cutting peeling zesting slicing chopping muddling blending shaking crushing straining'.split(
    ' ',
  ),
);

/** Whether what is ruled out is work with a thing, and not the thing. */
export const isAboutWork = (tokens: readonly Token[], to: number): boolean =>
  WORK.has(tokens[to]?.word ?? '') && tokens[to]?.before === 'none';

export const workDrafts = (tokens: readonly Token[], excluded: readonly Span[]): BriefDraft[] =>
  excluded
    .filter(({ to }) => isAboutWork(tokens, to))
    .map(({ from, to }) =>
      briefDraft('kitchen:work', 'No fruit work on site: juices come ready', 'place', () => undefined, [
        { from, to: to + 1 },
      ]),
    );

const VESSEL =
  '(?:drink |beverage |glass )?(?:dispensers?|pitchers?|carafes?|kegs?|taps?|punch bowls?|jugs?|spigots?)';
const BATCHED = new RegExp(
  `\\b(?:all|everything|only|just|simply|purely|straight|drinks|cocktails)\\b(?: \\w+){0,4} (?:from|in|out of|into|via|by) (?:an? |the |our |big |large |two |three )*${VESSEL}|\\bpour(?:s|ed|ing)? (?:straight |right |directly )?(?:from|out of) (?:an? |the |our |big |large )*${VESSEL}|\\b(?:all|everything|must be|should be|only|fully|completely) (?:be )?(?:pre ?)?batched\\b|\\b(?:pre ?)?batched (?:cocktails|drinks|punches)\\b|\\b(?:all|everything)(?: \\w+){0,4} (?:pre ?)?batched\\b|\\bbatch (?:everything|it all|all of it|the lot|them all|it)\\b|\\b(?:all|everything|it all) (?:must|has to|have to|needs to|should) be (?:made|mixed|prepped|prepared|ready) (?:ahead|in advance|beforehand|before)\\b|\\b(?:i|we) (?:wont|will not|cant|cannot|dont want to) (?:be )?(?:mix(?:ing)?|shak(?:e|ing)|mak(?:e|ing) (?:drinks|anything)) (?:anything )?(?:after|on the night|at the table|during|once)\\b|\\bnothing made to order\\b|\\bno (?:drinks )?made to order\\b|\\b(?:just |only )?(?:jugs?|pitchers?|carafes?)(?: and (?:punch(?:es)?|bowls?|jugs?|pitchers?))? (?:please|only|will do)\\b|\\bin (?:big |large )?(?:jugs|pitchers|carafes|bowls)\\b|\\b(?:make|making|made|mix|mixing|mixed|prep|prepare|prepping|batch) (?:everything|it all|all of it|all (?:the )?(?:drinks|cocktails)|them all) (?:ahead|in advance|beforehand|the (?:day|night|morning) before)\\b|\\b(?:everything|all of it|all (?:the )?(?:drinks|cocktails))(?: is| are| must be| should be| has to be| have to be| to be| gets?)? (?:made|mixed|prepped|prepared) (?:ahead|in advance|beforehand|before)\\b|\\b(?:jugs?|pitchers?) (?:and )?not (?:single|individual|separate) (?:drinks|glasses|cocktails)\\b`,
  'g',
);

/** 'All from dispensers': nothing is finished glass by glass. */
export const batchedDrafts = (tokens: readonly Token[]): BriefDraft[] => {
  const spans = [...sentencesOf(tokens).matchAll(BATCHED)].map((match) => spanOfMatch(tokens, match));
  return spans.length > 0
    ? [briefDraft('batched', 'Everything batched', 'place', (brief) => (brief.isBatched = true), spans)]
    : [];
};

// What a guest names only to be done with it, or says of what was shown: no wish is read from it.
import { ASKED_IN_PASSING } from './asked-in-passing.ts';
import type { DrinkRef } from './talk-state.ts';

/** Ends the stretch of a message that speaks of one thing. */
const STRETCH =
  /(?<=[.!?;:…]+)\s*|,\s*(?:but|pero|mais|aber|ma|mas|lieber|mejor|plutôt|meglio|melhor)\s+|\s+(?:but|pero|mais|aber|sondern)\s+/iu;

/** Is done with a drink before its name is said. */
const BEFORE =
  /(?:^|[\s,])(?:forget(?: about)?|(?:please |pls )?stop (?:with|w|it with|pushing|recommending|suggesting|giving me)|enough (?:with|w)|deja ya|basta de|basta con|basta com|chega de|arr[êe]te[zr]? avec|h[öo]r auf mit|never ?mind|(?<!why )not(?: like)?(?: the| an?)?|(?:that|which) (?:isn['’]?t|aren['’]?t|ain['’]?t)|no more|enough of|scratch|instead of|other than|besides|apart from|anything but|except(?: for)?|salvo|excepto|exceto|eccetto|hormis|excepté|menos|além d[eo]|i never (?:asked|said|wanted)(?: \w+){0,4}|i did ?n[o']?t (?:ask|say|want)(?: \w+){0,3}|olvida(?:te de)?|quitando|deja|nada de|aparte de|que no sean?|sin ser|(?<!por qu[eé] )no (?:el|la|quiero)|oublie[zr]?|laisse tomber|diverso da(?:l|llo|lla)?|distinto (?:de|a)l?|diferente d[eo]l?|different (?:from|to|than)|anders als|andere[rs]? als|différent d[eu]|à part|a part|sauf|(?<!pourquoi )pas(?: le| la| de| d['’]un)?|autre que|vergiss|lass|außer|ausser|kein(?:en?)?|(?<!warum |wieso )nicht(?: den| die| das)?|lascia (?:stare|perdere)|dimentica|tranne|a parte|che non sia(?:no)?|qui ne soi(?:t|ent) pas|que não seja[m]?|non (?:il|lo|la)|esque[cç]e|deixa|sem ser|tirando|fora|não (?:o|a)|farto de|cansado de|harto de|marre d[eu]|stuf[oaie]|stanc(?:o|a|hi|he)|cansad[oa]s?|hart[oa]s?|satt|leid|sick of|tired of|bored of|genug von)\s+(?:the|an?|el|la|los|un|una|le|les|l['’]|du|des|den|die|das|dem|einen|eine|il|lo|gli|o|os|um|uma|de|di|del|della|dello|dei|degli|dell['’]|do|da|dal|von|vom)?\s*$/iu;
/** Leaves out one of what is asked for: 'any gin drink except a Gin & Tonic'. */
const EXCEPT =
  /(?<!\p{L})(?:(?:that|which) (?:isn['’]?t|aren['’]?t|ain['’]?t)|other than|besides|apart from|except(?: for)?|aparte de|salvo|excepto|exceto|menos|à part|a part|sauf|hormis|excepté|autre que|außer|ausser|tranne|eccetto|a parte|além d[eo]|fora)(?: \p{L}+)?\s*$/iu;
/** Is done with it behind. */
const BEHIND =
  /^\s*(?:,?\s*(?:again|otra vez|encore|schon wieder|di nuovo|de novo)\s*[?!]+|[,?!]*\s*(?:n[eo]+|nah?|nope|nee|nein|não|nao|non)(?!\p{L})|(?:is|are|was|sounds?|looks?|es|está|est|c['’]est|ist|klingt|é|è|e|mi sembra|me parece)?\s*(?:mir|me|for me|pour moi|para mí|per me|pra mim)?\s*(?:way |far |viel |bien |molto )?(?:too|demasiado|muy|trop|zu|troppo|demais|muito)\s+\p{L}+)/iu;
/** Laughs at it: 'Hot Toddy lol, it's 30 degrees', 'la Michelada avec des huîtres, sérieux ?' */
const MOCKED =
  /^[^.!?;]{0,40}?(?:,\s*|\s)(?:lol|lmao|haha\p{L}*|jaj\p{L}*|mdr|wtf|seriously|s[ée]rieux|sérieusement|im ernst|ernsthaft|sul serio|en serio|a sério|sério)(?!\p{L})/iu;
/** What else a stretch may say: then the drink is asked about, not dismissed. */
const ASKS =
  /(?<!\p{L})(?:isn['’]?t|aren['’]?t|is|does|why|how|what|can|could|warum|wieso|ist|wie|kann|pourquoi|est-ce|por qué|perché|por que)(?!\p{L})/iu;

/** What goes on with a list of what is left out. */
const GOES_ON = /^\s*,?\s*(?:or|nor|ni|oder|noch|né|nem)\s+(?:an?\s+|the\s+)?(?=\p{L})/iu;

const plain = (text: string) => text.normalize('NFC');

const placeOfWords = (stretch: string, name: string) => {
  const words = name
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/['’]/g, "['’]?")
    // 'Gin tonic', 'gin and tonic'.
    .replace(/\s&\s/g, "[\\s-]+(?:(?:&|and|n|'n'|y|et|und|e|con)\\s+)?");
  return new RegExp(`(?:(?<!\\p{L})(?:the|den|die|der|das|el|la|le|il|lo|o|a) )?${words}s?`, 'iu').exec(
    stretch,
  );
};

/** 'The spritz' for an Aperol Spritz, 'the old fashioned' for a Rum Old Fashioned: the last words of a name, where they tell enough. */
const placeOf = (stretch: string, name: string) => {
  const words = name.split(' ');
  const endings = words.map((_, at) => words.slice(at).join(' '));
  const found = endings.find(
    (ending) => (ending === name || ending.length >= MIN_TELLING) && placeOfWords(stretch, ending) !== null,
  );
  return found === undefined ? null : placeOfWords(stretch, found);
};

/** Letters of a word that stands for a whole name. */
const MIN_TELLING = 5;

/** Words beside a dismissed name that say something else. */
const FEWEST_OTHERS = 2;
const FEWEST_OWN = 4;
const wordCount = (text: string) => text.match(/\p{L}+/gu)?.length ?? 0;

export interface WithoutDismissed {
  /** The message without the names that it is done with. */
  readonly text: string;
  readonly dismissed: readonly DrinkRef[];
}

/** 'Forget the Planter's Punch. Aperol Spritz': the first is dismissed, and not what is asked about. */
export const withoutDismissed = (message: string, named: readonly DrinkRef[]): WithoutDismissed => {
  const dismissed: DrinkRef[] = [];
  let text = plain(message);
  for (const drink of named) {
    for (const stretch of text.split(STRETCH)) {
      const found = placeOf(stretch, drink.name);
      if (!found) continue;
      const before = stretch.slice(0, found.index);
      const behind = text.slice(text.indexOf(stretch) + found.index + found[0].length);
      const isBefore = BEFORE.test(before);
      const isMocked = before.trim() === '' && MOCKED.test(behind);
      const isBehind = isMocked || (BEHIND.test(behind) && !ASKS.test(before));
      if (!isBefore && !isBehind) continue;
      // What says nothing else turns the drink down, and is read as that.
      const others = text
        .split(STRETCH)
        .filter((one) => one !== stretch)
        .join(' ');
      const own = isBefore ? before.replace(BEFORE, '') : isMocked ? behind.replace(MOCKED, '') : '';
      const fewest = isMocked || EXCEPT.test(before) ? FEWEST_OTHERS : FEWEST_OWN;
      if (wordCount(others) < FEWEST_OTHERS && wordCount(own) < fewest) continue;
      dismissed.push(drink);
      const at = text.indexOf(stretch);
      const after = stretch.slice(found.index + found[0].length);
      // 'That isn't a Negroni or a sour': what goes on the list is left out, too.
      const goesOn = GOES_ON.exec(after);
      const rest = isBefore
        ? goesOn
          ? `${before} ${after.slice(goesOn[0].length)}`
          : `${before.replace(BEFORE, ' ')} ${after}`
        : `${before} ${stretch.slice(found.index + found[0].length).replace(isMocked ? MOCKED : BEHIND, ' ')}`;
      text = `${text.slice(0, at)}${rest}${text.slice(at + stretch.length)}`;
      break;
    }
  }
  return { text: dismissed.length > 0 ? text.replace(/\s+/g, ' ').trim() : message, dismissed };
};

/** 'No, I said vodka': what comes behind is meant, and was not heard. */
const CORRECTS =
  /^\s*(?:no+|nope|nah|nein|nee|non|não|nao)[\s,.!]+(?:i (?:said|asked(?: for| about)?|meant?|wanted|told you|was (?:asking|talking) about)|(?:dije|digo|quise decir|quer[ií]a decir|me (?:refiero|refer[ií]a) a|pregunt[eé] por)|ich (?:sagte|meine|meinte|wollte|rede von|hab(?:e)? gesagt)|j['’]ai (?:dit|demandé)|je (?:voulais(?: dire)?|parl(?:e|ais) d[eu])|ho detto|volevo(?: dire)?|intend(?:o|evo)|parl(?:o|avo) d\p{L}+|eu (?:disse|falei|pedi|queria|quis dizer)|quis dizer)(?!\p{L})[\s,:]+(?=\p{L})/iu;

/** 'I said stirred', 'te dije sin azúcar': a wish that was not heard. */
const SAID_BEFORE =
  /(?<=^|[.!?,;]\s*)(?:but |mate,? |hey,? |sam,? )?(?:i (?:already )?(?:said|told you|asked (?:for|about)|meant?)|(?:ya )?te dije|(?:je t['’]ai|j['’]ai) (?:déjà )?dit|ich (?:hab(?:e)? (?:doch )?gesagt|sagte(?: doch)?)|(?:te l['’])?ho (?:già )?detto|eu (?:já )?(?:disse|falei))[\s,:]+(?=\p{L})(?!(?:that|it|so|to|hi|hello|que|che|dass|eso|ça|das|isso|something|anything|thanks?)(?!\p{L}))/giu;

/** Whether a guest says that they were heard wrong. */
export const corrects = (message: string): boolean =>
  CORRECTS.test(message) || message.search(SAID_BEFORE) >= 0;

/** 'None of those are creamy' tells of what was shown; 'what on earth' tells nothing; 'cognac? no, pisco' means the second. */
const MEANT: readonly (readonly [RegExp, string])[] = [
  // 'That's beer. I said gin': the first is what was wrong.
  [
    /^\W*(?:(?:no|hey|but|uh)[\s,.!]+)?(?:that['’]?s|this is|das ist(?: doch)?|eso es|c['’]est|è|isso é) (?:an? |all )?\p{L}+(?: \p{L}+)?\s*[.,!]+\s*(?=(?:i (?:said|asked for)|ich (?:sagte|wollte)|(?:te )?dije|j['’]ai dit|ho detto|eu disse)(?!\p{L}))/iu,
    '',
  ],
  [CORRECTS, ''],
  [SAID_BEFORE, ''],
  // 'I didn't want to replace the juice. What can I make?' asks only the second.
  [
    /(?<=^|[.!?;]\s*)(?:but |no,? |hey,? |hä\?? |hein\?? )?(?:i (?:did ?n['’]?o?t|never) (?:want(?:ed)? to|ask(?:ed)? (?:for|about|to|how)|mean(?:t)? to|say|said)|yo no (?:dije|ped[ií])|je n['’]ai (?:pas|jamais|rien) (?:dit|demandé|parlé)|ich hab(?:e)? (?:doch )?(?:nix|nichts|nie|kein wort) (?:von|über|nach) (?:\p{L}+ )+?(?:gesagt|gefragt|erwähnt)|(?:io )?non ho (?:mai )?(?:detto|chiesto)|eu não (?:disse|pedi|falei))(?!\p{L})[^.!?;]*[.!?;]+\s*(?=\p{L})/giu,
    '',
  ],
  // 'Pero si te dije que solo tengo lima'.
  [/(?<=^|[.!?,;]\s*)(?:pero |ya )*(?:si )?(?:ya )?te (?:lo )?dije (?:que|q) /giu, ''],
  // 'Beefeater is what they have' tells what there is.
  [
    /(?<=^|[.!?,;]\s*)([\p{L}][\p{L}'’ -]{1,28}) is (?:what|all) (?=(?:they|we|i)(?: have|['’]ve got| got| carry| pour)(?!\p{L}))/giu,
    'there is $1, ',
  ],
  // 'Ich such was mit Rum': something, and no question.
  [
    /(?<!\p{L})(such(?:e|en)?|hätt(?:e|en)?(?: gern(?:e)?)?|nehm(?:e)?|will|möcht(?:e|en)|gib mir|mach mir|brauch(?:e)?|gern(?:e)?|mal) was (?=(?:mit|ohne|für|\p{L}+es)(?!\p{L}))/giu,
    '$1 etwas ',
  ],
  // 'What's a good tequila punch for a pitcher?' asks for one.
  [
    /(?<=^|[.!?,;]\s*|\band )(?:so |and |ok |okay )*(?:what(?:['’]?s| is)|got|(?:do )?you know) (?:a |an |some )(?:really |pretty )?(?:good|nice|great|decent|solid) (?:one|drink|cocktail)(?= (?:for|with|w|to|that)(?!\p{L}))([^?.!]*)\??/giu,
    'I want a drink$1.',
  ],
  [
    /(?<=^|[.!?,;]\s*|\band )(?:so |and |ok |okay )*(?:what(?:['’]?s| is)|got|(?:do )?you know) (?:a |an |some )(?:really |pretty )?(?:good|nice|great|decent|solid) ((?:[\p{L}'’-]+ ){0,3}(?:punch|sour|spritz|highball|fizz|toddy|shot|cooler|mocktail))(?!\p{L})([^?.!]*)\??/giu,
    'I want a $1$2.',
  ],
  [
    /(?<!\p{L})(?:qué|cuál) (?:es|sería) un buen ((?:[\p{L}-]+ ){0,2}(?:cóctel|coctel|trago|ponche|sour|spritz))([^?.!]*)\??/giu,
    'quiero un $1$2.',
  ],
  [/(?<!\p{L})(?:c['’]est )?quoi un bon ((?:cocktail|punch|sour|spritz))([^?.!]*)\??/giu, 'je veux un $1$2.'],
  [
    /(?<!\p{L})was (?:ist|wäre) ein(?:e)? gute[rs]? ((?:\p{L}+)?(?:drink|cocktail|punsch|sour|spritz))([^?.!]*)\??/giu,
    'ich will einen $1$2.',
  ],
  [
    /(?<!\p{L})qual (?:è|sarebbe) un buon ((?:cocktail|drink|punch|sour|spritz))([^?.!]*)\??/giu,
    'voglio un $1$2.',
  ],
  [
    /(?<!\p{L})qual (?:é|seria) um bom ((?:drink|drinque|coquetel|ponche|sour|spritz))([^?.!]*)\??/giu,
    'quero um $1$2.',
  ],
  // 'Add something sweet? I have agave' adds the agave.
  [
    /(?<!\p{L})(?:add|put in) (?:smth|sth|something|some)(?: (?:sweet|sour|tart|bitter|fizzy|stronger|else))?\W+(?:i|we)(?:['’]ve)? (?:also |only )?(?:have|got) (?=\p{L})/giu,
    'add ',
  ],
  [/(?<!\p{L})(?:añad[eo]|agreg[oa]|le pongo) algo(?: dulce| ácido)?\W+tengo (?=\p{L})/giu, 'añade '],
  [
    /(?<!\p{L})(?:ich )?(?:gebe?|mach|tu) (?:ich )?(?:etwas|was) (?:süßes|saures) (?:dazu|rein)\W+(?:ich )?hab(?:e)? (?=\p{L})/giu,
    'dazu ',
  ],
  // 'Don't give me a basic one' wants the opposite of an easy one.
  [
    /(?<!\p{L})(?:do ?n['’]?o?t (?:give me|want|make it|show me)|not|nothing(?: too)?) (?:too |anything |something |an? |any )?(?:basic|boring|ordinary|obvious|run of the mill)(?: (?:ones?|drinks?|cocktails?|stuff))?(?!\p{L})/giu,
    'something unusual',
  ],
  [/(?<!\p{L})nada (?:básico|aburrido|típico)(?!\p{L})/giu, 'algo original'],
  [/(?<!\p{L})(?:nichts|bloß nichts) (?:langweiliges|gewöhnliches)(?!\p{L})/giu, 'etwas ausgefallenes'],
  // 'What's in the Gimlet and how' asks for its steps, too.
  [
    /(?<=^|[.!?,;]\s*)what(?:['’]?s| is) in (?:the |an? )?([\p{L}'’ -]{2,30}?),? and how(?: (?:do|to|would|is|can) [^?.!]*)?\s*\??\s*$/giu,
    'how do I make the $1?',
  ],
  // 'Which gin drink then?', 'was für ein Rumdrink jetzt?' asks for one.
  [
    /(?<=^|[.!?;,]\s*)(?:(?:so|ok|okay|and|then|but|now)[\s,]+)*(?:which|what) ((?!(?:kind|sort|type|other|is|does|do)(?!\p{L}))(?:[\p{L}'’-]+ ){0,2})(?:drinks?|cocktails?)(?: then| now| instead| do you recommend| would you \p{L}+)?\s*(?=$|[?.!])\??/giu,
    'I want a $1drink.',
  ],
  // 'What's good with bourbon on a hot day' asks for a drink of it.
  [
    /(?<!\p{L})what(?:['’]?s| is) (good|nice|tasty|refreshing) (?:with|w) (gin|vodka|rum|tequila|mezcal|bourbon|rye|whisk(?:e)?y|scotch|brandy|cognac)(?!\p{L})/giu,
    'I want something $1 with $2',
  ],
  // 'Do you even know what Cynar is' asks what it is.
  [
    /(?<!\p{L})do you (?:even |actually )?know what (?:an? |the )?([\p{L}'’ -]{2,30}?) (?:is|are)(?=$|[.!?,])\??/giu,
    'what is $1?',
  ],
  [/(?<!\p{L})(?:sabes (?:siquiera )?qu[ée] es|sabe lo que es) (?=(?:el |la )?\p{L})/giu, 'qué es '],
  [
    /(?<!\p{L})(?:tu sais|vous savez) (?:au moins )?ce qu(?:e c)?['’]est (?:que )?(?=(?:le |la )?\p{L})/giu,
    "c'est quoi ",
  ],
  [/(?<!\p{L})wei(?:ß|ss)t du (?:überhaupt )?was ([\p{L} -]{2,30}?) ist(?=$|[.!?,])\??/giu, 'was ist $1?'],
  [/(?<!\p{L})(?:lo )?sai (?:almeno )?cos['’]è (?=(?:il |la )?\p{L})/giu, "cos'è "],
  [/(?<!\p{L})(?:você )?sabe o que é (?=(?:o |a )?\p{L})/giu, 'o que é '],
  // 'O si no, otro trago con mezcal': the 'no' refuses nothing.
  [/(?<!\p{L})(?:o|u) si no,?(?= )/giu, 'o'],
  [/(?<!\p{L})(?:ou sinon|ou sinon bien|oder sonst|o sennò|o se no|ou senão|ou se não),? /giu, ''],
  // 'No no, the syrup': said twice, it corrects.
  [
    /^\s*(?:no+|nope|nah|nein|nee|non|não|nao)[\s,]+(?:no+|nein|nee|non|não|nao)(?:\s*[,.!]\s*|\s+)(?=(?:the|el|la|le|den|der|die|das|il|lo|o|a|i|my|with|mit|con|avec|com)(?!\p{L}))/iu,
    '',
  ],
  [/^\s*(?:no+|nope|nah|nein|nee|non|não|nao)[\s,]+(?:no+|nein|nee|non|não|nao)\s*[,.!]+\s*(?=\p{L})/iu, ''],
  // 'Actually no mint' leaves the mint out.
  [
    /(?<!\p{L})actually,? no (?!(?:thanks?|wait|i|sorry|let|can|could|make|the|that|this)(?!\p{L}))(?=\p{L})/giu,
    'without ',
  ],
  // 'So what's next if I like it?' asks for something like it.
  [
    /^\W*(?:(?:so|ok|cool|and) )*what['’]?s? (?:is )?(?:next|a good one) (?:if i (?:like|liked|love|loved) (?:it|that|this)|after (?:it|that|this))\W*$/iu,
    'something similar',
  ],
  // 'Not the curaçao, the orgeat I said': the first was misread.
  [
    /^\s*(?:no[,.]?\s+)?(?:not|no(?! tengo)|pas|nicht|non|não) (?:the |el |la |le |l['’]|den |die |das |il |lo |o |a )?[\p{L}'’-]+(?: [\p{L}'’-]+)?\s*,\s*(?=(?:but |sino |mais |sondern |ma |mas )?(?:the|el|la|le|l['’]|den|die|das|il|lo|o|a) [\p{L}'’-]+(?: [\p{L}'’-]+)?(?: (?:i (?:said|mean|meant|asked)|digo|dije|je (?:dis|veux dire)|meine ich|dico|intendo|eu disse))\b)/iu,
    '',
  ],
  // 'What tropical rum drink can I have instead?' asks for one.
  [
    /(?<!\p{L})(?:what|which) ((?:(?!(?:is|are|do|does|in|of)(?!\p{L}))[\p{L}'’-]+ ){0,4})(?:drinks?|cocktails?) (?:can|could|should|may) (?:i|we) (?:have|get|drink|order|make)(?: instead)?(?!\p{L})/giu,
    'I want a $1drink',
  ],
  [
    /(?<!\p{L})(?:qué|que|cuál) ((?:cóctel(?:es)?|coctel(?:es)?|tragos?|bebidas?)(?: [\p{L}-]+){0,5}?) (?:puedo|podría|podemos) (?:tomar|beber|pedir)(?!\p{L})/giu,
    'quiero $1',
  ],
  [
    /(?<!\p{L})(?:quels?|quelles?) ((?:cocktails?|boissons?|verres?)(?: [\p{L}'’-]+){0,5}?) (?:puis-je|je peux|est-ce que je peux|peut-on) (?:boire|prendre|commander)(?!\p{L})/giu,
    'je veux un $1',
  ],
  [
    /(?<!\p{L})(?:quali?|che) ((?:drink|cocktail)(?: [\p{L}-]+){0,5}?) (?:posso|potrei|possiamo) (?:bere|prendere|ordinare)(?!\p{L})/giu,
    'voglio un $1',
  ],
  [
    /(?<!\p{L})(?:que|qual|quais) ((?:drinks?|drinques?|coquet[eé]l|coquetéis|bebidas?)(?: [\p{L}-]+){0,5}?) (?:posso|podemos|poderia) (?:beber|tomar|pedir)(?!\p{L})/giu,
    'quero $1',
  ],
  // 'No with alcohol', 'nein mit Alkohol': a comma is left out.
  [/^\s*(?:no+|nope|nah|nein|nee)\s+(?=(?:with|mit)(?!\p{L}))/iu, ''],
  // 'Bier hab ich genug': no more of it is wanted.
  [
    /^\s*(?:die |das |den |der )?(\p{L}+) (?:hab(?:e|en)? (?:ich|wir)|gibt['’]?s|gibts) (?:noch |schon |ja |eh )*(?:genug|reichlich|genügend|viel zu viel)(?!\p{L})/iu,
    'kein $1',
  ],
  [
    /^\s*(?:la |el )?(\p{L}+) (?:ya )?(?:tengo|tenemos|hay) (?:ya )?(?:de sobra|bastante|suficiente)(?!\p{L})/iu,
    'sin $1',
  ],
  [
    /^\s*(?:de la |du |le |la )?(\p{L}+),? (?:j['’])?(?:en ai|on en a) (?:déjà )?(?:assez|plein)(?!\p{L})/iu,
    'sans $1',
  ],
  [
    /^\s*(?:di |la |il )?(\p{L}+) ne (?:ho|abbiamo) (?:già )?(?:abbastanza|a sufficienza|tant[ao])(?!\p{L})/iu,
    'senza $1',
  ],
  [
    /^\s*(?:a |o )?(\p{L}+) (?:eu |nós )?já (?:tenho|temos|tem)(?: (?:bastante|de sobra|suficiente))?(?!\p{L})/iu,
    'sem $1',
  ],
  [
    /^\s*(?:no+|nope|nah|nein|nee|non|não|nao)\s?[,.!]+\s+(?=\p{L})(?!(?:thanks?|gracias|merci|danke|grazie|obrigad\p{L}|i|no|nein|non|não|nao)(?!\p{L}))/iu,
    '',
  ],
  [
    /(?<!\p{L})me (?:da|dan|cae|caen|sienta|sientan|hace|hacen) (?:(?:mucho )?ardor(?: de estómago)?|acidez|dolor de cabeza|mal|fatal) (?=(?:el|la|los|las) )/giu,
    'sin ',
  ],
  [/(?<!\p{L})me (?:dá|faz|cai|dão) (?:dor de cabeça|azia|mal) (?=[oa]s? )/giu, 'sem '],
  [
    /(?<!\p{L})mi (?:fa|fanno|dà|danno) (?:male|acidità|mal di testa|bruciore) (?=(?:il|lo|la|i|gli|le|l['’]) ?)/giu,
    'senza ',
  ],
  [
    /(?<!\p{L})what else (?:is(?: there)?|are|do you have|have you got|would you \p{L}+|can you \p{L}+|could i \p{L}+)(?: that(?:['’]s| is))?(?! in (?:it|that|there|this))(?!\p{L})/giu,
    'something else ',
  ],
  [/(?<!\p{L})qué más (?:hay|tienes|tenéis|me \p{L}+)(?!\p{L})/giu, 'otra cosa '],
  [
    /(?<!\p{L})(?:quoi d['’]autre|qu['’]est-ce que (?:vous avez|tu as) d['’]autre)(?!\p{L})/giu,
    'autre chose ',
  ],
  [
    /(?<!\p{L})was (?:gibt['’]?s|gibt es|hast du|habt ihr) (?:sonst|noch)(?: so| noch)?(?!\p{L})/giu,
    'etwas anderes ',
  ],
  [/(?<!\p{L})cos['’]altro (?:hai|avete|c['’]è|mi \p{L}+)(?!\p{L})/giu, "qualcos'altro "],
  [/(?<!\p{L})o que mais (?:tem|você tem|há)(?!\p{L})/giu, 'outra coisa '],
  [
    /(?<!\p{L})(?:what|why|how|who|where) (?:on earth|in the world|the hell|the heck|in god['’]?s name)(?!\p{L})[.!?]*/giu,
    ' ',
  ],
  [
    /^\s*(?:the |an? |el |la |le |l['’]|der |die |das |il |lo |o )?[\p{L}'’ -]{2,24}\?+\s*(?:no|nope|nah|nein|nee|non|não|nao)(?!\s+(?:me|te|le|les|nos|se|lo|la|mi|ti|ci|piace|gosto|quiero|tengo|voglio|ho|quero|tenho|es|è|é|soy|sono|sou|puedo|posso)(?!\p{L}))[,.!]*\s+(?=\p{L})/iu,
    '',
  ],
  [
    /(?<=^|[.!?,;]\s*)[\p{L}'’ -]{2,24}?,? (?:no (?:idea|clue) what (?:that|it|this)(?: even)? is|dont know what (?:that|it) is|ni idea (?:de )?(?:qué|que|lo que) es(?: eso)?|(?:aucune idée|pas la moindre idée) (?:de )?ce que c['’]est|keine ahnung,? was das(?: überhaupt)? ist|non so (?:nemmeno )?cosa sia|(?:não|nao) sei (?:nem )?o que é)(?:[.!?,;]+|$)/giu,
    ' ',
  ],
  [/\bno,? (?:but )?i (?:do|did) want\b/giu, 'I want'],
  [/(?<!\p{L})no,? (?:que )?sí (?:que )?quiero(?!\p{L})/giu, 'quiero'],
  [/(?<!\p{L})(?:nein|doch),? ich will (?:ja |doch )?(?!nicht|kein)/giu, 'ich will '],
  [/(?<!\p{L})(?:mais )?si,? je veux(?!\p{L})/giu, 'je veux'],
  [
    /\b(?:none|neither|not one|not any) of (?:these|those|them|the \w+) (?:is|are|was|were|looks?|sounds?|seems?)(?: really| very| that)?\s+/giu,
    'I want ',
  ],
  [/(?<!\p{L})ninguno de (?:esos|estos|ellos|los tres) (?:es|son|parece)\s+/giu, 'quiero algo '],
  [
    /(?<!\p{L})aucun(?: d['’]eux| de ceux-là| des trois)? n['’](?:est|a l['’]air)(?: vraiment)?\s+/giu,
    'je veux quelque chose de ',
  ],
  [
    /(?<!\p{L})kein(?:er|e|s) (?:davon|von denen|der drei) ist(?: wirklich| richtig)?\s+/giu,
    'ich will etwas ',
  ],
  [/(?<!\p{L})nessuno di (?:questi|quelli|loro) è\s+/giu, 'voglio qualcosa di '],
  [/(?<!\p{L})nenhum (?:desses|deles|destes) é\s+/giu, 'quero algo '],
  [/(?<!\p{L})(?:no,? )?not without\s+/giu, 'with '],
  [/(?<!\p{L})no sin\s+/giu, 'con '],
  [/(?<!\p{L})pas sans\s+/giu, 'avec '],
  [/(?<!\p{L})nicht ohne\s+/giu, 'mit '],
  [/(?<!\p{L})non senza\s+/giu, 'con '],
  [/(?<!\p{L})n[ãa]o sem\s+/giu, 'com '],
];

/** A message with what it says against its own sense turned the right way round. */
export const asMeant = (message: string): string =>
  [...MEANT, ...ASKED_IN_PASSING].reduce(
    (text, [pattern, instead]) => text.replace(pattern, instead),
    message,
  );

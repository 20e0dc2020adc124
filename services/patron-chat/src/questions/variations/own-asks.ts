// How a message asks of the drink that the guest makes: for a yes or no, for its amounts in a unit, for figures.
import { wordsOf } from '../../language/tokenize.ts';

/** Asks for one of two words, whatever else it says. */
const YES_OR_NO =
  /(?:^| )(?:y n|y or n|y or and|yes (?:or )?no|yes or no|ja (?:oder )?nein|oui ou non|si o no|sim ou nao)(?= |$)/;
/** Asks whether something will do, in words that need no mark. */
const WILL_IT_DO =
  /(?:^| )(?:(?:does|do|would|will|can|could) (?!i |you )(?:\S+ ){1,4}(?:work|do|fit|go|be (?:ok|okay|fine|good))|is (?:it|that|this)(?: still)? (?:\S+ )?(?:ok|okay|fine|alright|right|good)|if \S+ works|(?:can|could) i|(?:queda|quedaria|va|iria) bien|sirve|funciona|se puede|puedo|ca (?:marche|va|passe|le fait)|je peux|on peut|geht (?:das|es|auch)|geht|ginge|passt das|kann ich|kann man|kann da|va bene|funziona|posso|si puo|da pra|fica bom|pode ser|posso|rola|da certo)(?= |$)/;
/** A question that yes and no don't answer. */
const OPEN =
  /^(?:(?:so|and|ok|okay|then|y|e|et|und|dann|also|pero|but|well) )*(?:how|what|whats|which|when|where|why|who|cuant\S+|como|que|cual|cuando|donde|por que|comment|combien|quel\S*|quoi|pourquoi|quand|ou|wie\S*|was|welche\S*|wann|wo|warum|quant\S+|come|che|cosa|quale|quando|dove|perche|o que|qual|quando|onde)(?= |$)/;
const INSTEAD =
  /(?:^| )(?:what (?:now|instead|then|else)|what (?:can|could|do|should|else) i (?:use|put|take|pour|do)|(?:que|con que) (?:le )?(?:uso|pongo|echo|puedo (?:usar|poner))|(?:je mets|mettre|utiliser|prendre) quoi|quoi (?:mettre|utiliser|a la place)|que mettre|was (?:nehm\S*|kann ich|geht|stattdessen|dann|jetzt)|womit|che (?:cosa )?(?:uso|metto)|cosa (?:uso|metto)|(?:o )?que (?:uso|ponho|coloco)|com o que)(?= |$)/;
/** 'What can I use then?', of what is missing. */
export const asksInstead = (message: string): boolean => INSTEAD.test(wordsOf(message).join(' '));

/** Whether a message asks in plain words if something will do. */
export const asksIfItDoes = (message: string): boolean => {
  const words = wordsOf(message).join(' ');
  return YES_OR_NO.test(words) || WILL_IT_DO.test(words) || asksIfRight(message);
};

/** Whether yes or no answers a message. */
export const asksYesOrNo = (message: string): boolean => {
  const words = wordsOf(message).join(' ');
  if (YES_OR_NO.test(words) || WILL_IT_DO.test(words)) return true;
  const sentences = message.split(/(?<=[.!?;])\s+|\n+/u).filter((text) => /[?¿]/.test(text));
  return sentences.some((sentence) => {
    const own = wordsOf(sentence).join(' ');
    return !OPEN.test(own) && !INSTEAD.test(own) && !/how (?:much|do i make it)$/.test(own);
  });
};

/** Nothing but that is asked: 'so yes or no?', 'queda bien?' */
const MAX_BARE_WORDS = 7;
export const onlyAsksYesOrNo = (message: string): boolean => {
  const words = wordsOf(message);
  const text = words.join(' ');
  return (
    words.length <= MAX_BARE_WORDS &&
    (YES_OR_NO.test(text) || (WILL_IT_DO.test(text) && /[?¿]/.test(message)))
  );
};

const FIGURES =
  /(?:^| )(?:how strong|strong\S*|abv|alcohol|proof|calor\S*|kcal|kalor\S*|sugar save|saves?|fuert\S*|graduacion|fort\S?|degre\S*|stark|prozent|umdrehungen|forte|gradazione|gradi|teor)(?= |$)/;
/** Whether strength or calories are asked. */
export const asksFigures = (message: string): boolean => FIGURES.test(wordsOf(message).join(' '));

const UNITS: readonly (readonly ['ml' | 'cl' | 'oz', RegExp])[] = [
  [
    'ml',
    /(?:^| )(?:in|en|em|por|into) (?:ml|milliliters|millilitres|mililitros|millilitri|milliliter|millilitern)(?= |$)/,
  ],
  [
    'cl',
    /(?:^| )(?:in|en|em|por|into) (?:cl|centiliters|centilitros|centilitri|zentiliter|zentilitern)(?= |$)/,
  ],
  ['oz', /(?:^| )(?:in|en|em|por|into) (?:oz|ounces|onzas|onces|unzen|once|oncas)(?= |$)/],
];
/** The unit that amounts are asked in. */
export const unitIn = (message: string): 'ml' | 'cl' | 'oz' | undefined => {
  const words = wordsOf(message).join(' ');
  return UNITS.find(([, pattern]) => pattern.test(words))?.[0];
};

const IF_RIGHT =
  /(?:^| )(?:(?:is )?(?:that|this|it) (?:right|correct)|(?:right|correct|stimmt|stimmts)$|stimmt (?:das|es|so)|(?:is|are) (?:\S+ ){1,14}(?:right|correct)|es correcto|esta bien asi|es asi|c est (?:bien )?(?:ca|juste|correct)|e giusto|e corretto|giusto|esta certo|certo)(?= |$)/;
/** Whether a message asks if the amounts that it lists are right. */
export const asksIfRight = (message: string): boolean => IF_RIGHT.test(wordsOf(message).join(' '));

/** Asks what is in a drink already, or what Sam thinks and does: neither changes a recipe. */
const OF_ANOTHER =
  /^(?:(?:and|so|but|ok|actually|wait|y|e|et|und|pero|mais|aber|ma|mas) )*(?:is there|are there|does (?:it|that|this) (?:have|contain|come|take)|does the|do you|did you|have you|has it|hay|lleva|tiene|tienes|contiene|y a t il|il y a|est ce qu il y a|as tu|tu as|ist da|ist (?:\S+ ){1,8}drin$|hast du|magst du|hat (?:der|er)|gibt es|c e|ha il|hai|tem|leva|contem|voce tem)(?= |$)/;
const WITH_OR_WITHOUT =
  /(?:^| )(?:with or without|con o sin|avec ou sans|mit oder ohne|con o senza|com ou sem)(?= |$)/;
export const asksOfAnother = (message: string): boolean =>
  WITH_OR_WITHOUT.test(wordsOf(message).join(' ')) ||
  message.split(/(?<=[.!?;])\s+|\n+/u).some((sentence) => OF_ANOTHER.test(wordsOf(sentence).join(' ')));

const AMOUNTS =
  /(?:^| )(?:amounts?|measures|specs?|spec|quantities|cantidades|medidas|dosis|doses|quantites|mesures|mengen|dosi|quantita|quantidades)(?= |$)/;
const STEPS =
  /(?:^| )(?:how (?:do|to|can|should|would) (?:i |we |you )?(?:make|mix|build|do|prepare|shake|stir)|how(?: is it| to)? (?:made|make)|how without|steps?|step by step|recipe|method|receta|como (?:lo |la |se )?(?:hago|hace|preparo|prepara)|recette|comment (?:je |on |le |la |l ){0,2}(?:fais|fait|faire|prepar\S*)|rezept|wie (?:mach\S*|mix\S*|geht der|geht das genau)|ricetta|come (?:lo |la |si ){0,2}(?:faccio|fa|preparo|prepara)|receita|como (?:eu |se )?(?:faco|faz|preparo))(?= |$)/;
const ENDS_HOW = /(?:^| )how $/;
/** Whether a message asks how a drink is made, in words that each end with a blank. */
export const asksSteps = (text: string): boolean =>
  ENDS_HOW.test(text) || (STEPS.test(text) && !/(?:^| )how (?:much|many|strong|would you|does)/.test(text));
/** Whether a recipe or its amounts are asked. */
export const asksRecipe = (message: string): boolean => {
  const text = wordsOf(message).join(' ');
  return AMOUNTS.test(text) || /(?:^| )(?:recipe|receta|recette|rezept|ricetta|receita)(?= |$)/.test(text);
};

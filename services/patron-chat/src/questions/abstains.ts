// Says that somebody drinks no alcohol.

/** Somebody doesn't drink, this time or ever. */
export const ABSTAINS =
  /(?:^| )(?:(?:does ?n[o]?t|dont|do not|isnt|arent|wont|not|never) (?:drink|drinking)|driv(?:es|ing)|pregnant|sober|no beben?|no toman?|conduce|maneja|embarazada|ne boi(?:t|vent) pas|boi(?:t|vent) pas|conduit|enceinte|trink(?:t|en) (?:nicht|nichts|keinen)|fahrt|schwanger|non bev(?:e|ono)|guida|incinta|nao beb\S+|nao toma\S*|dirige|gravida)(?= |$)/;

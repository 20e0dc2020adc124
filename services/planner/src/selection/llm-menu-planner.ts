import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Outcome } from '@swizzle/kit/llm/failures';
import { type Message, ModelClient } from '@swizzle/kit/llm/model-client';
import { type Candidate, isAlcoholFree } from '@swizzle/mixology/menus/candidate';
import type { PlannedMenu } from '@swizzle/mixology/menus/planned-menu';
import { type Choice, judgeChoice, listFor, type MenuList } from '@swizzle/mixology/menus/search/menu-choice';
import type { Logger } from 'pino';
import { INSTRUCTIONS, orderMessage, repairMessages } from './instructions.ts';
import { MenuDraft, wordsFaults } from './menu-draft.ts';
import type { MenuOrder } from './menu-order.ts';

/** The first draft and one repair. */
const ROUNDS = 2;
const MAX_TOKENS = 600;
/** Milliseconds under which asking is not worth it, and those kept for what comes after. */
const MIN_MS = 2000;
const AFTERWARDS_MS = 5000;

type Worded = Pick<PlannedMenu, 'name' | 'intro' | 'entries' | 'brief' | 'bottles' | 'drinksEach'>;

interface Round {
  readonly menu?: Worded;
  /** What the model can mend; absent where asking again is no use. */
  readonly repair?: Message[];
}

/** Has a model choose and word a menu. What it chooses is checked, and what can be computed is computed here. */
@Injectable()
export class LlmMenuPlanner {
  constructor(
    private readonly model: ModelClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether a host's own words may be shown to everybody, as far as anybody says. */
  async mayShow(words: string): Promise<boolean> {
    return (await this.model.moderate(words)) !== 'flagged';
  }

  /** A model's menu; undefined where no model is at hand or its choice does not hold. */
  async choose(
    order: MenuOrder,
    candidates: readonly Candidate[],
    seed: number,
  ): Promise<Worded | undefined> {
    if (!this.model.isOn) return undefined;
    const { event, date, ownerId: userId, deadline } = order;
    const list = listFor(event, candidates, { date, seed });
    // Three sections or none: with less there is nothing to choose.
    if (!(list.slots.includes('welcome') && list.slots.includes('digestif'))) return undefined;
    const messages = [orderMessage(order, list)];
    for (let round = 1; round <= ROUNDS; round++) {
      const withinMs = deadline - AFTERWARDS_MS - Date.now();
      if (withinMs < MIN_MS) return undefined;
      const question = { task: 'menu', userId, instructions: INSTRUCTIONS, messages, withinMs };
      const outcome = await this.model.answer({ ...question, schema: MenuDraft, maxTokens: MAX_TOKENS });
      const { menu, repair } = await this.judge(order.menuId, outcome, list);
      if (menu || !repair) return menu;
      messages.push(...repair);
    }
    return undefined;
  }

  private async judge(menuId: string, outcome: Outcome<MenuDraft>, list: MenuList): Promise<Round> {
    if (outcome.kind === 'malformed') return { repair: repairMessages(undefined, outcome.faults) };
    if (outcome.kind !== 'answer') return {};
    const draft = outcome.value;
    const choices = choicesOf(draft);
    const judged = judgeChoice(list, choices);
    const faults = [
      ...wordsFaults(draft, { isAlcoholFree: areAlcoholFree(list, choices), brief: list.space.wish.brief }),
      ...('faults' in judged ? judged.faults : []),
    ];
    if (faults.length === 0 && 'menu' in judged) {
      const { name, intro } = draft;
      const { drinksEach } = judged.menu;
      if (!(await this.mayShow(`${name}\n${intro}`))) return {};
      return {
        menu: {
          name: name.trim(),
          intro: intro.trim(),
          entries: judged.menu.entries,
          brief: judged.menu.brief,
          bottles: judged.menu.bottles,
          ...(drinksEach !== undefined && { drinksEach }),
        },
      };
    }
    this.logger.info({ menuId, faults: faults.length }, 'menu draft has faults');
    return { repair: repairMessages(draft, faults) };
  }
}

const areAlcoholFree = ({ sections }: MenuList, choices: readonly Choice[]): boolean =>
  choices.every(({ id, section }) =>
    sections[section].some((listed) => listed.id === id && isAlcoholFree(listed)),
  );

const choicesOf = ({ welcome, signatures, digestif }: MenuDraft) => [
  { id: welcome, section: 'welcome' as const },
  ...signatures.map((id) => ({ id, section: 'signature' as const })),
  { id: digestif, section: 'digestif' as const },
];

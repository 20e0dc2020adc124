import { ConversationSchema } from './conversations/conversation.schema.ts';

/** Every collection of this service's: what the verb `indexes` makes indexes for. */
export const SCHEMAS = [ConversationSchema];

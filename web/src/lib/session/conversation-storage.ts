// Storage of the conversation with Sam in the tab. It is sensitive: allergies, a pregnancy.
export const CONVERSATION_KEY = 'exploreConversation';

export const clearConversation = () => sessionStorage.removeItem(CONVERSATION_KEY);

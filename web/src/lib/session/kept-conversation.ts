// Where the tab keeps what a member tells Sam: allergies, a pregnancy, a bad night.
export const CONVERSATION_KEY = 'exploreConversation';

export const forgetConversation = () => sessionStorage.removeItem(CONVERSATION_KEY);

// Where a member was last in this tab, so that signing in again leads back.
const KEY = 'lastPlace';

export const keepPlace = (path: string) => sessionStorage.setItem(KEY, path);
export const lastPlace = () => sessionStorage.getItem(KEY);
export const forgetPlace = () => sessionStorage.removeItem(KEY);

// What a visitor was about to do when sent to sign in. It lives in this tab alone.
const NAMES = ['pendingSaveId', 'returnToSaved', 'pendingRemixId', 'returnToGenerate'] as const;
type Marker = (typeof NAMES)[number];

export const setMarker = (name: Marker, value = 'true') => sessionStorage.setItem(name, value);
export const marker = (name: Marker) => sessionStorage.getItem(name);

export const clearMarkers = (...names: Marker[]) => {
  for (const name of names) sessionStorage.removeItem(name);
};

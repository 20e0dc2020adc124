// What the tab keeps names its owner, as `ownerId` or, a conversation, as `userId`.

/** Drops all that belongs to somebody else. */
export function forgetOthers(userId: string): void {
  for (const key of Object.keys(sessionStorage)) {
    const owner = ownerOf(sessionStorage.getItem(key));
    if (owner !== undefined && owner !== userId) sessionStorage.removeItem(key);
  }
}

function ownerOf(text: string | null): unknown {
  try {
    const { ownerId, userId } = Object(JSON.parse(text ?? 'null'));
    return ownerId ?? userId;
  } catch {
    return undefined;
  }
}

/** A wrong setting, or several: the message names each of them. */
export class SettingsError extends Error {}

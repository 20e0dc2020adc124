const DOTLESS_DOMAINS = new Set(['gmail.com', 'googlemail.com']);

/** What the spellings of one mailbox have in common: lower case, nothing after a `+`, and no dots where Google ignores them. */
export function trialAddressOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const [mailbox = ''] = name.split('+');
  return DOTLESS_DOMAINS.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}

/** What holds for every call. Markdown. */
export const ABOUT_THE_API = `
**Signing in.** Calls go with the session cookie of the account that makes them. In a browser, sign in and try calls
out on this page: they are real, and made as you. Elsewhere, keep the cookie that signing in sets:

    curl -c jar -d email=you@example.com --data-urlencode 'password=…' https://…/api/login
    curl -b jar https://…/api/auth/user

Calls that change something are refused where the browser says that they come from another site.

**Errors** are JSON: a \`code\` for programs, a \`message\` for people, and the \`requestId\` that also stands in the
header \`x-request-id\` of every answer. Pages and forms answer a page instead.

**Limits.** A user, or an address where nobody is signed in, may call each endpoint so often a minute.
\`x-ratelimit-limit\`, \`-remaining\` and \`-reset\` (seconds) say how often still; \`retry-after\` says when again.

**Once only.** Where an \`Idempotency-Key\` is taken, the same key from the same user gives the same answer and is
charged once; with another body it is refused with 422.

**Times** are ISO 8601 in UTC, money is in US dollars, strength in percent by volume.
`.trim();

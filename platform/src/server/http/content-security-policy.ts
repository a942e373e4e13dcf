/** Sources that another company's script needs, as they are added to a directive. */
interface OtherSources {
  scripts: string;
  frames: string;
  connections?: string;
}

/** Allowed on sign-in pages only. */
export const RECAPTCHA: OtherSources = {
  scripts: ' https://www.google.com https://www.gstatic.com',
  frames: ' https://www.google.com',
};

/** Allowed on pages that take payments, of sites that take them with Stripe. */
export const STRIPE: OtherSources = {
  scripts: ' https://js.stripe.com https://*.js.stripe.com',
  frames: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connections: ' https://api.stripe.com',
};

function policyOf(formTargets: string, others: readonly OtherSources[] = [], ancestors = "'none'"): string {
  const join = (name: keyof OtherSources) => others.map((sources) => sources[name] ?? '').join('');
  return [
    "default-src 'self'",
    `script-src 'self'${join('scripts')}`,
    `frame-src 'self'${join('frames')}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${join('connections')}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${formTargets}`,
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}

/** The policy of pages, with the sources of other companies that they load scripts of. */
export const pagePolicy = (...others: OtherSources[]): string => policyOf("'self'", others);

/** The policy of a page that pages of these sources, and our own, may frame. */
export const embeddedPolicyFor = (ancestors: readonly string[]): string =>
  policyOf("'self'", [], ["'self'", ...ancestors].join(' '));

/** For a page whose form redirects to another origin, since browsers apply form-action to redirects. */
export const pagePolicyWithFormTo = (origin: string): string => policyOf(`'self' ${origin}`);

/** For a page that only posts a message to its parent at this origin (security A15). */
export const messagePolicyFor = (origin: string): string =>
  `default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${origin}`;

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a;
background:#fff}button,input{box-sizing:border-box;width:100%;min-height:2.75rem;margin:.25rem 0;font:inherit}`;

/** @param {string} title @param {string} body */
const page = (title, body) =>
  `<!doctype html><html lang="it"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style><body><main><h1>${title}</h1>${body}</main></body></html>`;

/**
 * The provider's page, which asks whose account signs in.
 * @param {URLSearchParams} asked by the app
 * @param {readonly string[]} accounts
 */
export function accountPage(asked, accounts) {
  const sent = [...asked].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const form = (/** @type {string} */ content) => `<form action="/allow">${sent.join('')}${content}</form>`;
  const offered = accounts.map((one) => `<button name="account" value="${escaped(one)}">${escaped(one)}</button>`);
  return page(
    'Provider di prova, simulato / simulated',
    `<p>Chi accede? Nessuna password: questa pagina fa parte della dimostrazione.</p>
<p lang="en">Who signs in? No password: this page is a part of the demo.</p>
${form(offered.join(''))}
${form('<label>Altro account / another account <input name="account"></label><button>Consenti / allow</button>')}`,
  );
}

/** The other sites that the app links to: the path of each one's example, and what is there in earnest. */
const EXAMPLES = {
  '/esempio/assistenza': { what: 'la pagina dell’assistenza', english: 'the support page' },
  '/esempio/cup': {
    what: 'cup Solidale, dove si prenotano visite ed esami',
    english: 'cup Solidale, where exams are booked',
  },
  '/esempio/google-play': { what: 'l’app su Google Play', english: 'the app on Google Play' },
  '/esempio/app-store': { what: 'l’app su App Store', english: 'the app on the App Store' },
};

/** The variables that name other sites, each with the address of its example. @param {string} origin */
export const exampleLinks = (origin) => ({
  SUPPORT_URL: `${origin}/esempio/assistenza`,
  CUP_URL: `${origin}/esempio/cup`,
  STORE_ANDROID_URL: `${origin}/esempio/google-play`,
  STORE_IOS_URL: `${origin}/esempio/app-store`,
});

/** The example at a path, or undefined. @param {string} path */
export function examplePage(path) {
  const example = Object.entries(EXAMPLES).find(([at]) => at === path)?.[1];
  if (!example) return undefined;
  return page(
    'Esempio / example',
    `<p>Esempio: qui starebbe ${example.what}. L’indirizzo si configura.</p>
<p lang="en">Example: here would be ${example.english}. The address is configured.</p>`,
  );
}

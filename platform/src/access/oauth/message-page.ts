import { escapeHtml } from './plain-page.ts';

export const MESSAGE_SCRIPT_PATH = '/oauth2/web-message.js';

/** Posts what the page says to whoever framed or opened it, if they are at that origin. */
export const messageScript = `const { origin, message } = document.documentElement.dataset;
const receiver = window.parent === window ? window.opener : window.parent;
receiver?.postMessage(JSON.parse(message), origin);
`;

/** A page without a script of its own: the policy forbids any but those of our files. */
export const messagePage = (origin: string, message: Record<string, string>): string =>
  `<!doctype html><html lang="en" data-origin="${escapeHtml(origin)}" data-message="${escapeHtml(JSON.stringify(message))}"><meta charset="utf-8"><title>Signing in</title><script src="${MESSAGE_SCRIPT_PATH}"></script></html>`;

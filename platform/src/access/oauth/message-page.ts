import { escapeHtml } from './plain-page.ts';

export const MESSAGE_SCRIPT_PATH = '/oauth2/web-message.js';

/** Posts the page's message to the frame's parent or the popup's opener, if it has that origin. */
export const messageScript = `const { origin, message } = document.documentElement.dataset;
const receiver = window.parent === window ? window.opener : window.parent;
receiver?.postMessage(JSON.parse(message), origin);
`;

/** A page without an inline script, since the policy forbids any but our own files. */
export const messagePage = (origin: string, message: Record<string, string>): string =>
  `<!doctype html><html lang="en" data-origin="${escapeHtml(origin)}" data-message="${escapeHtml(JSON.stringify(message))}"><meta charset="utf-8"><title>Signing in</title><script src="${MESSAGE_SCRIPT_PATH}"></script></html>`;

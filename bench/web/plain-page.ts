import type { FastifyInstance } from 'fastify';

export const PLAIN_PATH = '/_bench/plain';
const STYLE_PATH = '/_bench/plain.css';

const style = `body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui}
summary,input,button{font:inherit;padding:.5rem;min-height:2.75rem}`;

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Plain page</title>
<link rel="stylesheet" href="${STYLE_PATH}">
<h1>Plain page</h1>
<p>A business receives its visitors here: what it offers, when it is open, and where it is.</p>
<details><summary>Opening hours</summary><p>Monday to Friday, 9 to 5.</p></details>
<form>
<p><label>Name <input name="name"></label></p>
<p><button type="button">Send</button></p>
</form>
`;

/** The floor: a page of HTML and a few rules, without a script, from the same server. */
export function registerPlainPage(app: FastifyInstance): void {
  app.get(PLAIN_PATH, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get(STYLE_PATH, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
}

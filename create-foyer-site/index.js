#!/usr/bin/env node
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { createSite, frameworks, NEEDED } from './create.js';

const HELP = `npm create foyer-site [folder] -- [options]

  --framework    ${Object.keys(frameworks).join(', ')}
  --host         the platform's address, such as https://book.example.com
  --client-id    the id of a client app that names the site
  --name         the site's name in its package.json; the folder's by default

Asks for what is missing; where nobody can be asked, it fails and says what is.
`;

const string = { type: 'string' };
const options = {
  framework: string,
  host: string,
  'client-id': string,
  name: string,
  help: { type: 'boolean', short: 'h' },
};

/** What is missing, by asking where somebody can answer. */
async function complete(given) {
  const missing = NEEDED.filter(({ key }) => !given[key]);
  if (missing.length === 0) return given;
  if (!process.stdin.isTTY) {
    throw new Error(`Missing: ${missing.map(({ flag }) => flag).join(', ')}. See --help.`);
  }
  const answers = { ...given };
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  for (const { key, question } of missing) answers[key] = (await terminal.question(`${question} `)).trim();
  terminal.close();
  return answers;
}

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) process.stdout.write(HELP);
  else {
    const { 'client-id': clientId, ...rest } = values;
    const site = await complete({ ...rest, clientId, folder: positionals[0] });
    process.stdout.write(createSite(site));
  }
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/** Each with the prefix of the variables that its pages may read, and where it serves in development. */
export const frameworks = {
  vite: { prefix: 'VITE_', port: 5173 },
  'react-router': { prefix: 'VITE_', port: 5173 },
  astro: { prefix: 'PUBLIC_', port: 4321 },
  next: { prefix: 'NEXT_PUBLIC_', port: 3000 },
};

/** What a site needs, with the flag and the question for it. */
export const NEEDED = [
  { key: 'folder', flag: 'a folder', question: 'Folder of the new site:' },
  { key: 'framework', flag: '--framework', question: `Framework (${Object.keys(frameworks).join(', ')}):` },
  { key: 'host', flag: '--host', question: "The platform's address, such as https://book.example.com:" },
  { key: 'clientId', flag: '--client-id', question: 'Client id of the site:' },
];

const GUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

function originOf(host) {
  const url = URL.canParse(host) ? new URL(host) : undefined;
  if (url && /^https?:$/.test(url.protocol) && /^\/?$/.test(url.pathname + url.search + url.hash)) return url.origin;
  throw new Error(`--host ${host} is no address of a platform, such as https://book.example.com.`);
}

function requireEmpty(directory) {
  if (!existsSync(directory) || readdirSync(directory).length === 0) return;
  throw new Error(`${directory} is not empty. Choose another folder.`);
}

/** Makes the site, and returns what to do next. Writes nothing unless everything is right. */
export function createSite({ folder, framework, host, clientId, name }) {
  const chosen = Object.hasOwn(frameworks, framework) ? frameworks[framework] : undefined;
  if (!chosen) throw new Error(`--framework ${framework} is none of ${Object.keys(frameworks).join(', ')}.`);
  const origin = originOf(host);
  if (!GUID.test(clientId)) throw new Error(`--client-id ${clientId} is no id of a client app.`);
  const directory = resolve(folder);
  requireEmpty(directory);
  const named = name || basename(directory);
  if (!/^(@[a-z\d-~][a-z\d-._~]*\/)?[a-z\d-~][a-z\d-._~]*$/.test(named))
    throw new Error(`"${named}" is no name of an npm package: choose one with --name.`);

  mkdirSync(directory, { recursive: true });
  cpSync(join(import.meta.dirname, 'templates', framework), directory, { recursive: true });
  const manifest = join(directory, 'package.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"name": "[^"]*"/, `"name": "${named}"`));
  const { prefix, port } = chosen;
  writeFileSync(join(directory, '.env'), `${prefix}FOYER_HOST=${origin}\n${prefix}FOYER_CLIENT_ID=${clientId}\n`);
  writeFileSync(join(directory, '.gitignore'), 'node_modules/\ndist/\nbuild/\n.next/\n.astro/\n.react-router/\n');
  return `The site is in ${directory}. Next:

  cd ${folder}
  npm install
  npm run dev

As long as Foyer's packages aren't published, install those that \`npm run pack\` writes in a clone instead:

  npm install CLONE/dist/packages/foyer-{contract,sdk,react}-0.1.0.tgz

It runs on http://localhost:${port}. The client app ${clientId} has to name that address, and later
the site's own: http://localhost:${port}/ in its redirectUris, http://localhost:${port} in its allowedOrigins.
`;
}

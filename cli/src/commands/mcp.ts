import { once } from 'node:events';
import { version } from '../config/version.ts';
import type { Command } from './command.ts';

export const mcp: Command = {
  name: 'mcp',
  about: 'Serve assistants: tools over MCP on the standard input and output',
  options: { 'read-only': { about: 'Offers no tool that changes anything' } },
  examples: ['FOYER_API_KEY=… foyer mcp --host https://book.example.com'],
  async run(run) {
    const session = await run.session();
    const { createServer } = await import('../mcp/server.ts');
    const { serveStdio } = await import('@modelcontextprotocol/server/stdio');
    const options = { version: version(), isReadOnly: run.isOn('read-only') };
    const handle = serveStdio(() => createServer(session, options));
    run.terminal.note(`foyer mcp: ${session.site.name} as ${session.caller.role}, ${session.host}\n`);
    await Promise.race([once(process.stdin, 'end'), once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    await handle.close();
  },
};

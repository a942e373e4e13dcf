import { createHash, randomBytes } from 'node:crypto';
import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { type Change, describeChange } from '../actions/change.ts';
import { NotConfirmed } from '../terminal/exit-code.ts';
import type { Inputs } from './tool.ts';

/** The change that somebody agreed to: these words, of this tool with these inputs. */
interface Agreed {
  digest: string;
}

const answerSchema = {
  type: 'object' as const,
  properties: { confirm: { type: 'boolean' as const, title: 'Go on', description: 'Make this change' } },
  required: ['confirm'],
};

const digestOf = (name: string, { confirmation: _, ...input }: Inputs, change: Pick<Change, 'question' | 'details'>) =>
  createHash('sha256')
    .update(JSON.stringify([name, Object.entries(input).sort(), describeChange(change)]))
    .digest('base64url');

/** Seals what was shown, so that exactly that is done: a price or fee that changed meanwhile is shown again. */
export function createConfirmations() {
  const codec = createRequestStateCodec<Agreed>({ key: randomBytes(32), ttlSeconds: 600 });
  const used = new Set<string>();

  async function readToken(token: unknown, context: ServerContext): Promise<string | undefined> {
    if (typeof token !== 'string' || used.has(token)) return undefined;
    return (await codec.verify(token, context).catch(() => undefined))?.digest;
  }

  /** Asks the person through their client. */
  async function askPerson(
    change: Change,
    digest: string,
    context: ServerContext,
  ): Promise<InputRequiredResult | true> {
    const { requestState, inputResponses } = context.mcpReq;
    const answer = inputResponse(inputResponses, 'confirm');
    if (answer.kind !== 'elicit' || requestState<Agreed>()?.digest !== digest) {
      const question = inputRequired.elicit({ message: describeChange(change), requestedSchema: answerSchema });
      return inputRequired({ inputRequests: { confirm: question }, requestState: await codec.mint({ digest }) });
    }
    if (answer.action === 'accept' && answer.content?.confirm === true) return true;
    throw new NotConfirmed('The person did not agree. Nothing was changed.');
  }

  /** For clients that can't ask: shows what will happen, and goes on with the token that came with it. */
  async function askAssistant(
    change: Change,
    digest: string,
    token: unknown,
    context: ServerContext,
  ): Promise<CallToolResult | true> {
    if ((await readToken(token, context)) === digest) {
      used.add(String(token));
      return true;
    }
    const { question, details } = change;
    const confirmation = await codec.mint({ digest });
    const reason = token === undefined ? '' : 'What was agreed to is out of date, used, or about something else.\n\n';
    const next =
      'Nothing was changed yet. Show this to the person. Once they agree, call the tool again with the same arguments and this `confirmation`.';
    return {
      content: [{ type: 'text', text: `${reason}${describeChange(change)}\n\n${next}\nconfirmation: ${confirmation}` }],
      structuredContent: { status: 'CONFIRMATION_REQUIRED', question, details: [...details], confirmation },
    };
  }

  return {
    verify: codec.verify,
    /** True once the change was agreed to; else what has to be answered first. */
    ask(server: McpServer, tool: { name: string }, input: Inputs, change: Change, context: ServerContext) {
      const digest = digestOf(tool.name, input, change);
      return canAsk(server, context)
        ? askPerson(change, digest, context)
        : askAssistant(change, digest, input.confirmation, context);
    },
  };
}

export type Confirmations = ReturnType<typeof createConfirmations>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether the client shows forms: said once by older clients, with each request by newer ones. */
function canAsk(server: McpServer, { mcpReq }: ServerContext): boolean {
  const said: unknown = Reflect.get(mcpReq.envelope ?? {}, CLIENT_CAPABILITIES_META_KEY);
  const capabilities = said ?? server.server.getClientCapabilities();
  const elicitation = isRecord(capabilities) ? capabilities.elicitation : undefined;
  return isRecord(elicitation) && ('form' in elicitation || !('url' in elicitation));
}

import { useText } from '../../lib/text.ts';
import { pageClient } from '../../pages/page-client.ts';
import { AskDialog } from '../parts/AskDialog.tsx';
import { type Member, nameOf } from '../parts/member.ts';
import { actionWords } from './action-words.ts';
import type { Action } from './actions.ts';
import { runAction } from './run-action.ts';

/** Actions that can't be undone need more than the press of a button. */
const typed: ReadonlySet<Action> = new Set<Action>(['disconnect', 'delete']);
const dangerous: ReadonlySet<Action> = new Set<Action>(['block', ...typed]);

interface ActionDialogProps {
  action: Action;
  member: Member;
  close(): void;
  /** Called when the action is done, with the member's new state. */
  onDone(words: string, member: Member | undefined): void;
}

/** Describes the consequences, asks for confirmation, and reports a failure. */
export function ActionDialog({ action, member, close, onDone }: ActionDialogProps) {
  const text = useText();
  const name = nameOf(member);
  const words = actionWords(action, { name, email: member.loginEmail ?? '' }, text);
  return (
    <AskDialog
      title={words.title}
      words={words.lines}
      verb={words.verb}
      look={dangerous.has(action) ? 'danger' : 'primary'}
      {...(typed.has(action) ? { typed: name } : {})}
      work={async () => onDone(words.done, await runAction(pageClient(), action, member.id))}
      close={close}
    />
  );
}

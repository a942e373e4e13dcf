import type { BookingAction } from './actions.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { ParticipantsDialog } from './ParticipantsDialog.tsx';
import { RebookDialog } from './RebookDialog.tsx';
import { WaiveDialog } from './WaiveDialog.tsx';

/** The dialog of an action that isn't done at once. */
export function ActionDialog({ action, ...props }: DialogProps & { action: BookingAction }) {
  switch (action) {
    case 'confirm':
    case 'decline':
      return <DecideDialog {...props} isYes={action === 'confirm'} />;
    case 'cancel':
      return <CancelDialog {...props} />;
    case 'move':
      return <MoveDialog {...props} />;
    case 'rebook':
      return <RebookDialog {...props} />;
    case 'participants':
      return <ParticipantsDialog {...props} />;
    case 'waiveFee':
      return <WaiveDialog {...props} />;
    default:
      return null;
  }
}

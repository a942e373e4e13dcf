import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AskDialog } from '../parts/AskDialog.tsx';
import { StaleNotice } from '../parts/StaleNotice.tsx';
import { UndoToast } from '../parts/UndoToast.tsx';
import { useUndoToast } from '../parts/use-undo-toast.ts';
import styles from './design.module.css';

const tones = ['plain', 'good', 'caution', 'bad'] as const;
const nothing = () => {};

export function MessageStates() {
  const { news, tell } = useUndoToast();
  const [isAsking, ask] = useState(false);
  return (
    <div className={styles.stack}>
      {tones.map((tone) => (
        <Notice key={tone} tone={tone} title={tone}>
          <p>What has happened, and what can be done now.</p>
        </Notice>
      ))}
      <StaleNotice saveMine={nothing} takeTheirs={nothing} />
      <Cluster>
        <Button onClick={() => tell({ words: 'Moved to 9:30 am.', undo: async () => {} })}>
          Show the undo message
        </Button>
        <Button onClick={() => ask(true)}>Open a dialog</Button>
      </Cluster>
      {isAsking ? (
        <AskDialog
          title="Delete this room?"
          words="Bookings keep its name."
          verb="Delete"
          work={async () => ask(false)}
          close={() => ask(false)}
        />
      ) : null}
      <UndoToast news={news} tell={tell} />
    </div>
  );
}

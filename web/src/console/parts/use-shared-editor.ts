import type { RefObject } from 'react';
import { useOpenEditor } from './open-editors.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

/** An editor of something that others can change, too: asks before changes are left, and lets others see it is open. */
export function useSharedEditor(isChanged: boolean): RefObject<boolean> {
  useOpenEditor(isChanged);
  return useLeaveQuestion(isChanged);
}

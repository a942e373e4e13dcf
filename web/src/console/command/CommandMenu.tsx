import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import type { Session } from '../../pages/page.tsx';
import { classes } from '../../ui/classes.ts';
import { LiveRegion } from '../../ui/Hidden.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import type { Choice, ChoiceGroup } from './choices.ts';
import styles from './command.module.css';
import { useChoices } from './use-choices.ts';

interface CommandMenuProps {
  session: Session;
  zone: string;
  close(): void;
}

/** Finds people, bookings, services and pages while somebody types, and does what is chosen. */
export function CommandMenu({ session, zone, close }: CommandMenuProps) {
  const { t } = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [said, setSaid] = useState('');
  const { isBusy: isDoing, failure, run, clear } = useAction(readFailure);
  const { groups, isBusy, error } = useChoices({ text, session, zone, say: setSaid });
  const choices = groups.flatMap((group) => group.choices);
  const chosen = choices[Math.min(active, choices.length - 1)];

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element?.showModal) element.showModal();
    else element?.setAttribute('open', '');
    field.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => {
    if (chosen) document.getElementById(`${id}-${chosen.key}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);

  const choose = ({ href, run: act }: Choice) => {
    clear();
    if (href) location.assign(href);
    else if (act && !isDoing) run(act);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends the composition of a word.
    if (event.nativeEvent.isComposing) return;
    const last = choices.length - 1;
    const now = Math.min(active, last);
    const next = { ArrowDown: now < last ? now + 1 : 0, ArrowUp: now > 0 ? now - 1 : last }[event.key];
    if (next !== undefined && last >= 0) {
      event.preventDefault();
      setActive(next);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    }
  };
  const summary =
    isBusy || error
      ? ''
      : t('{count, plural, =0 {Nothing found} one {# result} other {# results}}', { count: choices.length });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={styles.menu}
      aria-label={t('Search and commands')}
      onClose={close}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.inner}>
        <input
          ref={field}
          className={styles.field}
          role="combobox"
          aria-label={t('Search and commands')}
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-found`}
          aria-activedescendant={chosen ? `${id}-${chosen.key}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={t('Search people, bookings, services and pages')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
            setSaid('');
            clear();
          }}
          onKeyDown={onKeyDown}
        />
        <FailureNotice failure={failure ?? (error && readFailure(error))} />
        {said ? <p className={styles.said}>{said}</p> : null}
        <div id={`${id}-found`} role="listbox" aria-label={t('Results')} className={styles.found}>
          {groups.map((group) => (
            <Group key={group.title} {...{ id, group, chosen, choose }} />
          ))}
        </div>
        {choices.length === 0 && !isBusy && !error ? <p className={styles.nothing}>{t('Nothing matches.')}</p> : null}
      </div>
      <LiveRegion>{said || summary}</LiveRegion>
    </dialog>
  );
}

interface GroupProps {
  id: string;
  group: ChoiceGroup;
  chosen: Choice | undefined;
  choose(choice: Choice): void;
}

function Group({ id, group: { title, choices }, chosen, choose }: GroupProps) {
  const { own } = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, as the listbox pattern has it
    <div role="group" aria-label={title}>
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      {choices.map((choice) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
        <div
          key={choice.key}
          id={`${id}-${choice.key}`}
          role="option"
          tabIndex={-1}
          aria-selected={choice.key === chosen?.key}
          className={classes(styles.option, choice.key === chosen?.key && styles.active)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(choice)}
        >
          <span {...(choice.isOwn ? own : {})}>{choice.words}</span>
          {choice.more ? <small>{choice.more}</small> : null}
        </div>
      ))}
    </div>
  );
}

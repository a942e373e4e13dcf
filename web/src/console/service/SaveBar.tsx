import { useText } from '../../lib/text.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { servicesHref } from '../services/service.ts';
import css from './service.module.css';

interface BarProps {
  isNew: boolean;
  isBusy: boolean;
  isChanged: boolean;
  isSaved: boolean;
  /** True while something is to be decided first. */
  isBlocked: boolean;
  onDiscard(): void;
}

/** One button for all sections, always in sight. */
export function SaveBar({ isNew, isBusy, isChanged, isSaved, isBlocked, onDiscard }: BarProps) {
  const { t } = useText();
  return (
    <div className={css.saveBar}>
      <Button type="submit" look="primary" aria-disabled={isBusy || isBlocked || undefined}>
        {isBusy ? t('One moment …') : isNew ? t('Create service') : t('Save changes')}
      </Button>
      {isChanged ? (
        <Button look="quiet" onClick={onDiscard}>
          {t('Discard')}
        </Button>
      ) : (
        <ButtonLink look="quiet" href={servicesHref}>
          {t('Back to all services')}
        </ButtonLink>
      )}
      <span role="status" className={css.barWords}>
        {isSaved ? t('Saved.') : isChanged ? t('Not saved yet') : ''}
      </span>
    </div>
  );
}

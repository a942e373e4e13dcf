import { durationWords } from '../../../lib/duration-words.ts';
import { moneyWords } from '../../../lib/price-words.ts';
import { useText } from '../../../lib/text.ts';
import type { AddOnGroup, ChosenAddOn, OfferedAddOn } from '../../../services/add-ons.ts';
import type { StepProps } from '../state/step-props.ts';
import styles from './add-ons.module.css';

type Choosing = Pick<StepProps, 'data' | 'booking'>;

/** The choice as the URL keeps it. */
const write = (chosen: readonly Pick<ChosenAddOn, 'id' | 'quantity'>[]): string | null =>
  chosen.map(({ id, quantity }) => (quantity > 1 ? `${id}.${quantity}` : id)).join(',') || null;

/** Chooses so many of an add-on; those that take time need another slot. */
function useChange({ data, booking }: Choosing) {
  const { addOns } = data.bookable;
  return ({ id, minutes }: OfferedAddOn, quantity: number) => {
    const others = addOns.filter((addOn) => addOn.id !== id);
    const chosen = write(quantity > 0 ? [...others, { id, quantity }] : others);
    booking.change({ addOns: chosen, ...(minutes > 0 ? { startMs: null, resourceId: null } : {}) });
  };
}

function Stepper({ addOn, quantity, change }: { addOn: OfferedAddOn; quantity: number; change(to: number): void }) {
  const { t } = useText();
  const { name, most } = addOn;
  return (
    <span className={styles.stepper}>
      <button
        type="button"
        aria-label={t('One {name} fewer', { name })}
        disabled={quantity === 0}
        onClick={() => change(quantity - 1)}
      >
        −
      </button>
      <output aria-label={t('Number of {name}', { name })}>{quantity}</output>
      <button
        type="button"
        aria-label={t('One {name} more', { name })}
        disabled={quantity >= most}
        onClick={() => change(quantity + 1)}
      >
        +
      </button>
    </span>
  );
}

function Row({ addOn, isFull, ...props }: Choosing & { addOn: OfferedAddOn; isFull: boolean }) {
  const text = useText();
  const change = useChange(props);
  const { id, name, price, minutes, most } = addOn;
  const quantity = props.data.bookable.addOns.find((chosen) => chosen.id === id)?.quantity ?? 0;
  const facts = [
    minutes > 0 && `+ ${durationWords(minutes, text)}`,
    Number(price.value) > 0 ? moneyWords(text.locale, price.value, price.currency) : text.t('Free'),
  ];
  const words = (
    <span className={styles.words}>
      <span {...text.own}>{name}</span>
      <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
    </span>
  );
  if (most > 1 && !(isFull && quantity === 0)) {
    return (
      <div className={styles.row}>
        {words}
        <Stepper addOn={addOn} quantity={quantity} change={(to) => change(addOn, to)} />
      </div>
    );
  }
  return (
    <label className={styles.row}>
      {words}
      <input
        type="checkbox"
        checked={quantity > 0}
        disabled={isFull && quantity === 0}
        onChange={({ target }) => change(addOn, target.checked ? 1 : 0)}
      />
    </label>
  );
}

function Group({ group, ...props }: Choosing & { group: AddOnGroup }) {
  const { t, own } = useText();
  const { name, prompt, most, addOns } = group;
  const count = props.data.bookable.addOns.filter(({ groupId }) => groupId === group.id).length;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <span {...own}>{prompt || name}</span>
        {most < addOns.length ? (
          <span className={styles.facts}>
            {' '}
            {t('{count, plural, one {Choose one} other {Choose up to #}}', { count: most })}
          </span>
        ) : null}
      </legend>
      {addOns.map((addOn) => (
        <Row key={addOn.id} {...props} addOn={addOn} isFull={count >= most} />
      ))}
    </fieldset>
  );
}

/** Choice of add-ons, before the time that they lengthen. */
export function AddOnChoice(props: Choosing) {
  const { addOnGroups, addOns } = props.data.bookable;
  return (
    <>
      {addOnGroups.map((group) => (
        <Group key={group.id} {...props} group={group} />
      ))}
      <input type="hidden" name="addons" value={write(addOns) ?? ''} />
    </>
  );
}

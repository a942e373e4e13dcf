import { CalendarClock, CalendarRange, Users } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import styles from '../parts/sales.module.css';
import { servicesHref, type Type, types } from '../services/service.ts';
import css from './service.module.css';
import { templatesOf } from './templates.ts';

const icons = { APPOINTMENT: CalendarClock, CLASS: Users, COURSE: CalendarRange } as const;

/** The three types, each with templates and a blank form. */
export function TypePicker({ categoryId }: { categoryId: string }) {
  const text = useText();
  const { t } = text;
  const words: Record<Type, { name: string; lead: string; blank: string }> = {
    APPOINTMENT: {
      name: t('Appointment'),
      lead: t('Customers choose a free time of your staff.'),
      blank: t('Blank appointment'),
    },
    CLASS: {
      name: t('Class'),
      lead: t('Sessions at set times, each booked by itself.'),
      blank: t('Blank class'),
    },
    COURSE: {
      name: t('Course'),
      lead: t('Several sessions that are booked as a whole.'),
      blank: t('Blank course'),
    },
  };
  const hrefOf = (type: Type, template: string) => {
    const said = new URLSearchParams({ type, template, ...(categoryId ? { category: categoryId } : {}) });
    return `${servicesHref}/new?${said}`;
  };
  return (
    <>
      <h1>{t('What do you offer?')}</h1>
      <p className={styles.lead}>{t('Begin with something like yours; you can change everything.')}</p>
      <div className={css.types}>
        {types.map((type) => {
          const Icon = icons[type];
          return (
            <section key={type} aria-labelledby={`type-${type}`} className={css.type}>
              <h2 id={`type-${type}`}>
                <Icon size={20} aria-hidden="true" /> {words[type].name}
              </h2>
              <p className={styles.quiet}>{words[type].lead}</p>
              <ul className={css.templates}>
                {templatesOf(text)
                  .filter((template) => template.type === type)
                  .map(({ id, name, summary }) => (
                    <li key={id}>
                      <a href={hrefOf(type, id)}>{name}</a>
                      <span className={styles.quiet}>{summary}</span>
                    </li>
                  ))}
                <li>
                  <a href={hrefOf(type, '')}>{words[type].blank}</a>
                </li>
              </ul>
            </section>
          );
        })}
      </div>
    </>
  );
}

import type { PageContext } from '../../pages/page.tsx';
import { subjectOf } from '../../ui/picture/subject.ts';
import { type Service, servicePath, slugOf } from '../catalogue.ts';
import type { CardData } from './ServiceCard.tsx';
import { summaryWords } from './service-words.ts';

export const readCard = (service: Service, { site, text, dates }: PageContext): CardData => ({
  id: service.id,
  seed: slugOf(service),
  subject: subjectOf(service, site),
  href: servicePath(service),
  name: service.name,
  tagLine: service.tagLine ?? '',
  summary: summaryWords(service, site.currency, text, dates),
});

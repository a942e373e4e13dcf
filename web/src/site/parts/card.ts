import type { PageContext } from '../../pages/page.tsx';
import { type Service, servicePath, slugOf } from '../../services/catalogue.ts';
import { summaryWords } from '../../services/service-words.ts';
import { subjectOf } from '../../ui/picture/subject.ts';
import type { CardData } from './ServiceCard.tsx';

export const readCard = (service: Service, { site, text, dates }: PageContext): CardData => ({
  id: service.id,
  seed: slugOf(service),
  subject: subjectOf(service, site),
  upload: service.media?.mainMedia?.image,
  href: servicePath(service),
  name: service.name,
  tagLine: service.tagLine ?? '',
  summary: summaryWords(service, site.currency, text, dates),
});

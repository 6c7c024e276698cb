// What the console checks about a verification, from what was entered; pictures are compared by eye.
import type { ConsoleVerificationDetail } from '@candor/client/console';
import { monthsEarlier } from '@candor/exchange/arithmetic';
import { longDate } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import type { Check } from '../../queue/checks.tsx';

const PICTURES_NEEDED = 3;
/** Half a year of the calendar: the photo may be so much older than the registration. */
const MONTHS_MAX = 6;

/** The very day that the venue takes it from. */
function earliestPhoto(registeredAt: number): string {
  return monthsEarlier(new Date(registeredAt).toISOString().slice(0, 10), MONTHS_MAX);
}

function photoCheck({
  fields,
  registeredAt,
}: Pick<ConsoleVerificationDetail, 'fields' | 'registeredAt'>): Check[] {
  const takenOn = fields.find(({ name }) => name === 'takenOn')?.value;
  const at = takenOn === undefined ? Number.NaN : Date.parse(`${takenOn}T00:00:00Z`);
  if (takenOn === undefined || Number.isNaN(at)) return [];
  const recent = takenOn >= earliestPhoto(registeredAt);
  return [
    {
      id: 'photo',
      verdict: recent ? 'ok' : 'bad',
      text: recent ? t('check.photoAge') : t('check.photoOld'),
      fact: longDate(at),
    },
  ];
}

/** Another account with it is no fault by itself: somebody may have lost the first one. One that is verified is. */
function documentCheck({ sameDocument }: Pick<ConsoleVerificationDetail, 'sameDocument'>): Check {
  if (sameDocument.length === 0) return { id: 'document', verdict: 'ok', text: t('check.documentOwn') };
  return {
    id: 'document',
    verdict: sameDocument.some(({ state }) => state === 'verified') ? 'bad' : 'warn',
    text: t('check.documentOfOthers'),
    fact: String(sameDocument.length),
  };
}

type Sent = Pick<
  ConsoleVerificationDetail,
  'fields' | 'files' | 'kind' | 'shareholders' | 'sameDocument' | 'nationality' | 'registeredAt' | 'highRisk'
>;

/** Nothing can be checked before the request is claimed: its contents are closed until then. */
export function verificationChecks(detail: Sent): readonly Check[] {
  if (detail.fields.length === 0) return [];
  const { files, kind, shareholders, nationality, highRisk } = detail;
  const whole = files.length >= PICTURES_NEEDED;
  const checks: Check[] = [
    {
      id: 'pictures',
      verdict: whole ? 'ok' : 'bad',
      text: whole ? t('check.pictures') : t('check.picturesMissing'),
      fact: t('check.fact', { number: files.length, of: PICTURES_NEEDED }),
    },
    documentCheck(detail),
    ...photoCheck(detail),
    { id: 'nationality', verdict: 'byHand', text: t('check.nationality'), fact: nationality ?? undefined },
  ];
  if (kind === 'institution') {
    const named = shareholders.length > 0;
    checks.push({
      id: 'shareholders',
      verdict: named ? 'ok' : 'byHand',
      text: named ? t('check.shareholders') : t('check.shareholdersNone'),
      fact: String(shareholders.length),
    });
  }
  checks.push(
    highRisk
      ? { id: 'risk', verdict: 'warn', text: t('check.highRisk') }
      : { id: 'risk', verdict: 'ok', text: t('check.notHighRisk') },
  );
  return checks;
}

// Roles one after the other, with the comma of the reader's language.
import type { OperatorRole } from '@candor/client/console';
import { currentLanguage, type LanguageCode } from '@candor/i18n';
import { t } from '@candor/i18n/console';

const commas: Partial<Record<LanguageCode, string>> = { ar: '، ', ja: '、', tc: '、', zh: '、' };

export function rolesText(roles: readonly OperatorRole[]): string {
  return roles.map((role) => t(`role.${role}`)).join(commas[currentLanguage()] ?? ', ');
}

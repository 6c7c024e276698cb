// What operators wrote for everybody, as the public calls read it. Kept for a second, because every page asks for it.
import {
  defaultPasswordPolicy,
  type Notice,
  type NoticeLanguage,
  type NoticeList,
  type PasswordPolicy,
  type PriceSourceChange,
  parsePasswordPolicy,
} from '@candor/wire';
import type { ParameterName } from '@candor/wire/console';
import type { Pool } from 'pg';
import { selectAnnounced } from '../price-sources/proposals.ts';
import { selectConfirmedReserves } from '../reserves/statements.ts';
import { findPublicNotice, selectPublicNotices } from './notices.ts';
import { selectParameters, type UsualParameters } from './parameters.ts';

export interface Published {
  notices(language: NoticeLanguage, page: number, pageSize: number): Promise<NoticeList>;
  notice(id: number, language: NoticeLanguage): Promise<Notice | undefined>;
  priceSourceChanges(): Promise<readonly PriceSourceChange[]>;
  /** Addresses that the operator showed to hold, confirmed by a second operator. */
  reserves(): ReturnType<typeof selectConfirmedReserves>;
  parameters(): Promise<UsualParameters>;
  /** In force for every new password of users. */
  passwordPolicy(): Promise<PasswordPolicy>;
}

const KEPT_MS = 1_000;

export function createPublished(pool: Pool, usual: UsualParameters): Published {
  let kept: { readonly values: Promise<UsualParameters>; readonly untilMs: number } | undefined;
  const readParameters = async (): Promise<UsualParameters> => {
    const rows = await selectParameters(pool, usual);
    return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Record<ParameterName, string>;
  };
  const parameters = (): Promise<UsualParameters> => {
    if (kept === undefined || kept.untilMs < performance.now()) {
      const values = readParameters();
      kept = { values, untilMs: performance.now() + KEPT_MS };
      // A failure is told to who asked, and is not kept.
      values.catch(() => {
        kept = undefined;
      });
    }
    return kept.values;
  };
  return {
    notices: (language, page, pageSize) => selectPublicNotices(pool, language, page, pageSize),
    notice: (id, language) => findPublicNotice(pool, id, language),
    priceSourceChanges: () => selectAnnounced(pool),
    reserves: () => selectConfirmedReserves(pool),
    parameters,
    passwordPolicy: async () => {
      const { passwordLength } = await parameters();
      return parsePasswordPolicy(passwordLength) ?? defaultPasswordPolicy;
    },
  };
}

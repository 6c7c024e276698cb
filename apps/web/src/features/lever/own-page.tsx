// The frame of the two places with the user's own contracts: their title, the way back, and what warns.
import { type LeverConfig, type LeverView, type Loadable, useLever, useLeverConfig } from '@candor/client';
import { t } from '@candor/i18n';
import { TextLink } from '@candor/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { EyeButton } from '../../parts/eye-button.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useIsMobile } from '../../parts/use-media.ts';
import { hrefTo, paths } from '../../paths.ts';
import { PhoneTop } from '../../shell/phone-top.tsx';
import classes from './lever.module.css';
import phone from './phone.module.css';
import { type RowActions, useRowActions } from './use-row-actions.tsx';
import { WarningBanner } from './warning.banner.tsx';

export interface OwnPageParts {
  config: LeverConfig;
  lever: Loadable<LeverView>;
  actions: RowActions;
  onBegin: () => void;
}

export interface OwnPageProps {
  title: string;
  /** The other of the two places. */
  other: { readonly path: string; readonly text: string };
  children: (parts: OwnPageParts) => ReactNode;
}

export function OwnPage({ title, other, children }: OwnPageProps) {
  const mobile = useIsMobile();
  const navigate = useNavigate();
  const config = useLeverConfig();
  const lever = useLever();
  const actions = useRowActions(lever);
  const toOther = (
    <TextLink href={hrefTo(other.path)} arrow>
      {other.text}
    </TextLink>
  );
  return (
    <>
      <title>{`${title} · ${t('shell.brand')}`}</title>
      {mobile && (
        <PhoneTop title={title} back={paths.leverDealCenter()}>
          <EyeButton size={24} />
        </PhoneTop>
      )}
      <div className={classes.page}>
        {!mobile && (
          <div className={classes.pageHead}>
            <h1 className={classes.pageTitle}>{title}</h1>
            {toOther}
            <EyeButton size={20} />
          </div>
        )}
        <Loaded value={config} failed={t('lever.failed')} onRetry={config.askAgain} rows={6}>
          {(terms) => (
            <>
              <WarningBanner lever={lever} config={terms} />
              {children({
                ...{ config: terms, lever, actions },
                onBegin: () => void navigate(paths.leverDealCenter()),
              })}
            </>
          )}
        </Loaded>
        {mobile && <p className={phone.toList}>{toOther}</p>}
      </div>
      {actions.dialog}
    </>
  );
}

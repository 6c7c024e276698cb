// What stands above the chart: its frames, its indicators, and how it looks and reads.
import { toggled, usePreference, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { BottomSheet, Checkbox, Dialog, IconButton, joinClasses, useStripCuts } from '@candor/ui';
import { IconAdjustmentsHorizontal, IconMaximize, IconMinimize, IconTable } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { LanguageMenu, ThemeToggle } from '../../shell/display-controls.tsx';
import { AlertButton, type AlertButtonProps } from '../price-alert/index.ts';
import { useShortcut } from '../shortcuts/index.ts';
import classes from './chart.module.css';
import { chartFrames, indicatorNames, neighbourFrame, useIndicators } from './frames.ts';

export function FrameButtons() {
  const { preferences } = useRoom();
  const chosen = usePreference((all) => all.chartFrame);
  const move = (step: 1 | -1) =>
    preferences.setState(({ chartFrame }) => ({ chartFrame: neighbourFrame(chartFrame, step) }));
  useShortcut('previousFrame', () => move(-1));
  useShortcut('nextFrame', () => move(1));
  const strip = useRef<HTMLFieldSetElement>(null);
  useStripCuts(strip);
  return (
    <fieldset ref={strip} className={classes.frames} aria-label={t('chart.frames')}>
      {chartFrames.map((frame) => (
        <button
          key={frame}
          type="button"
          className={joinClasses(classes.frame, frame === chosen && classes.chosen)}
          aria-pressed={frame === chosen}
          onClick={() => preferences.setState({ chartFrame: frame })}
        >
          {t(`chart.frame.${frame}`)}
        </button>
      ))}
    </fieldset>
  );
}

export function IndicatorButtons({ narrow }: { narrow: boolean }) {
  const { preferences } = useRoom();
  const chosen = useIndicators(narrow);
  return (
    <fieldset className={classes.indicators} aria-label={t('chart.indicators')}>
      {indicatorNames.map((name) => (
        <button
          key={name}
          type="button"
          className={joinClasses(classes.frame, chosen.includes(name) && classes.on)}
          aria-pressed={chosen.includes(name)}
          onClick={() => preferences.setState({ chartIndicators: toggled(chosen, name) })}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

export interface SettingsProps {
  narrow: boolean;
  onTable: () => void;
  /** What a price alert is set with, where there is a user who can have one. */
  alert: AlertButtonProps | undefined;
  /** Whether there may be marks of own trades. */
  trades: boolean;
}

function TradesChoice() {
  const { preferences } = useRoom();
  const shown = usePreference(({ chartTrades }) => chartTrades);
  return (
    <div className={classes.sheetLine}>
      <Checkbox checked={shown} onChange={(chartTrades) => preferences.setState({ chartTrades })}>
        {t('chart.ownTrades')}
      </Checkbox>
    </div>
  );
}

function SettingsBody({ narrow, onTable, alert, trades }: SettingsProps) {
  return (
    <div className={classes.sheet}>
      <IndicatorButtons narrow={narrow} />
      {trades && <TradesChoice />}
      <div className={classes.sheetLine}>
        <span className={classes.sheetName}>{t('shell.display')}</span>
        <ThemeToggle />
        <LanguageMenu />
      </div>
      {narrow && alert !== undefined && (
        <div className={classes.sheetLine}>
          <span className={classes.sheetName}>{t('shell.bell.alertOn', { symbol: alert.symbol })}</span>
          <AlertButton {...alert} size={24} />
        </div>
      )}
      <button type="button" className={classes.sheetLine} onClick={onTable}>
        <IconTable size={20} stroke={1.75} aria-hidden="true" />
        {t('chart.table')}
      </button>
    </div>
  );
}

/** A sheet on a phone, a dialog elsewhere. */
export function SettingsButton({ narrow, onTable, alert, trades }: SettingsProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const Frame = narrow ? BottomSheet : Dialog;
  return (
    <>
      <IconButton
        label={t('chart.settings')}
        icon={<IconAdjustmentsHorizontal size={narrow ? 20 : 16} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      />
      <Frame opened={opened} onClose={close} title={t('chart.settings')} closeLabel={t('shell.close')}>
        <SettingsBody
          narrow={narrow}
          alert={alert}
          trades={trades}
          onTable={() => {
            close();
            onTable();
          }}
        />
      </Frame>
    </>
  );
}

export function FullScreenButton({ panel }: { panel: () => HTMLElement | null }) {
  const [full, setFull] = useState(false);
  const Icon = full ? IconMinimize : IconMaximize;
  const toggle = async () => {
    if (document.fullscreenElement !== null) await document.exitFullscreen();
    else await panel()?.requestFullscreen();
    setFull(document.fullscreenElement !== null);
  };
  return (
    <IconButton
      label={full ? t('chart.leaveFullScreen') : t('chart.fullScreen')}
      icon={<Icon size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => void toggle()}
    />
  );
}

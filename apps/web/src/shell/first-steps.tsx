// Brings the help for a first visit to the home page: what is offered to somebody new, and the tour whenever it is
// asked for. Its code and words come only then.
import { usePreference, useSession } from '@candor/client';
import { loadSections } from '@candor/i18n';
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';

interface Help {
  readonly FirstVisit: ComponentType;
  readonly Tour: ComponentType<{ onEnd: () => void }>;
}

async function loadHelp(): Promise<Help> {
  const [help] = await Promise.all([import('../features/tour/index.ts'), loadSections(['tour', 'assets'])]);
  return help;
}

export function FirstSteps() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const signedIn = useSession((session) => session.user !== null);
  const seen = usePreference((preferences) => preferences.tourSeen);
  const [help, setHelp] = useState<Help>();
  const [failed, setFailed] = useState(false);
  const touring = pathname === paths.home() && new URLSearchParams(search).has('tour');
  const offered = pathname === paths.home() && signedIn && !seen && !touring;
  const missing = help === undefined && (touring || offered);
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    // Help that does not come is no reason for an error: the page is whole without it.
    loadHelp().then(
      (loaded) => gone || setHelp(loaded),
      () => gone || setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [missing]);
  if (touring) {
    return help && <help.Tour onEnd={() => void navigate(paths.home(), { replace: true })} />;
  }
  // Its place is kept, so that nothing below it moves when it comes.
  if (!offered || failed) return null;
  return help === undefined ? <div className="first-visit" /> : <help.FirstVisit />;
}

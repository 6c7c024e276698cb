// Opens the gallery: every part by night beside the same part by day, `?dir=rtl` mirrors it.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CandorProvider, ToastHost, VisuallyHidden } from '../src/index.ts';
import '../src/styles.css';
import './gallery.css';
import { Column } from './column.tsx';
import { MarketParts } from './market-parts.tsx';
import { OverlayParts } from './overlay-parts.tsx';

const query = new URLSearchParams(location.search);
const direction = query.get('dir') === 'rtl' ? 'rtl' : 'ltr';
const theme = query.get('theme') === 'day' ? 'day' : 'night';
const root = document.getElementById('gallery');
if (!root) throw new Error('The page has no place for the gallery.');

createRoot(root).render(
  <StrictMode>
    <CandorProvider
      theme={theme}
      scheme="green-up"
      direction={direction}
      locale={direction === 'rtl' ? 'ar' : 'en'}
    >
      <VisuallyHidden>
        <h1>Candor parts</h1>
      </VisuallyHidden>
      <div className="columns">
        <Column theme="night" />
        <Column theme="day" />
        <MarketParts theme="night" />
        <MarketParts theme="day" />
      </div>
      <OverlayParts />
      <ToastHost label="Messages" closeLabel="Close message" />
    </CandorProvider>
  </StrictMode>,
);

// The worker that checks a proof of liabilities.
import { serveBalances } from '@candor/client/balance-worker';

serveBalances();

// The route table of the console. A call that is not here does not exist; one without roles stops the start.
import { createAlone } from '../alone.ts';
import type { ConsoleRoute } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';
import { createPayHouse } from '../house-money.ts';
import { auditRoutes } from './audit.ts';
import { contentRoutes, parameterRoutes } from './content.ts';
import { depositRoutes } from './deposits.ts';
import { exposureRoutes } from './exposure.ts';
import { factorResetRoutes } from './factor-resets.ts';
import { fileRoutes } from './files.ts';
import { healthRoutes } from './health.ts';
import { houseRoutes } from './house.ts';
import { houseProposalRoutes } from './house-proposals.ts';
import { listingRoutes } from './listings.ts';
import { miningRoutes } from './mining.ts';
import { operatorRoutes } from './operators.ts';
import { perpetualRoutes } from './perpetuals.ts';
import { priceSourceRoutes } from './price-sources.ts';
import { productRoutes } from './products.ts';
import { projectRoutes } from './projects.ts';
import { queueRoutes } from './queues.ts';
import { reserveRoutes } from './reserves.ts';
import { reviewRoutes } from './reviews.ts';
import { secondsRoutes } from './seconds.ts';
import { sessionRoutes } from './session.ts';
import { setAsideRoutes } from './set-aside.ts';
import { settlementRoutes } from './settlements.ts';
import { userActionRoutes } from './user-actions.ts';
import { userRoutes } from './users.ts';
import { verificationRoutes } from './verifications.ts';
import { withdrawalRoutes } from './withdrawals.ts';

export function consoleRoutes(context: ConsoleContext): readonly ConsoleRoute[] {
  const alone = createAlone(context);
  const pay = createPayHouse(context, alone);
  const routes: readonly ConsoleRoute[] = [
    ...sessionRoutes(context, () => routes),
    ...queueRoutes(context),
    ...depositRoutes(context, alone),
    ...withdrawalRoutes(context, alone),
    ...verificationRoutes(context),
    ...reviewRoutes(context),
    ...fileRoutes(context),
    ...userRoutes(context),
    ...userActionRoutes(context, pay),
    ...factorResetRoutes(context),
    ...listingRoutes(context),
    ...perpetualRoutes(context),
    ...secondsRoutes(context),
    ...miningRoutes(context),
    ...projectRoutes(context),
    ...productRoutes(context),
    ...exposureRoutes(context),
    ...settlementRoutes(context),
    ...setAsideRoutes(context),
    ...houseRoutes(context, pay),
    ...houseProposalRoutes(context),
    ...contentRoutes(context),
    ...parameterRoutes(context),
    ...priceSourceRoutes(context),
    ...reserveRoutes(context),
    ...operatorRoutes(context),
    ...auditRoutes(context),
    ...healthRoutes(context),
  ];
  return routes;
}

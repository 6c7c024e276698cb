// The guidelines against money laundering: who is identified, what is reviewed, and what is kept.

export const moneyLaundering = {
  title: 'Anti-money-laundering guidelines',
  lead: 'This venue does not serve to hide where money comes from. These guidelines say how that is kept true.',
  paper: {
    heading: 'On a paper venue',
    text: 'No money enters or leaves a paper venue, so none can be laundered there. The same steps exist, so that they can be tried; please submit no real documents. What follows binds live venues.',
  },
  identity: {
    heading: 'Who is identified',
    text: 'Without a verified identity an account can withdraw and send little: 1,000 USDT a UTC day, unless the operator set less. Verification raises that limit.',
    items: {
      person:
        '**Individuals** give their name, the number of an identity card or passport, and pictures of its front, its back, and of themselves holding it.',
      institution:
        '**Institutions** give company name, registered address, legal representative, licence, and the document of the representative.',
      owners: '**Owners.** An institution names every shareholder of 25\u00a0% or more.',
      photo: '**Photographs** must not have been taken more than six months before registration.',
    },
    decision:
      'A person decides about each verification. A refusal names its reason, and you can submit again.',
  },
  money: {
    heading: 'Money in and out',
    items: {
      deposits:
        'An operator looks up every deposit on its chain before it is credited. A transaction counts once.',
      withdrawals:
        'Withdrawals go to one bound address and are reviewed. Above 10,000 USDT two different operators must agree.',
      sends: 'What is sent to other accounts counts towards the same limit of the day.',
    },
  },
  review: {
    heading: 'Review',
    text: 'Customers with a high risk are reviewed every six months. Unusual movements are examined by a person, who may ask where money comes from, freeze the account meanwhile, and report what the law says must be reported.',
  },
  records: {
    heading: 'Records',
    text: 'Documents, decisions and movements of money are kept for at least five years. Every step of staff carries a name and a reason and stands in an audit log that cannot be changed.',
  },
  refusal: {
    heading: 'Refusal',
    text: 'A deposit whose origin cannot be explained is refused. Nobody is served under a false name, for a hidden owner, or in a country where the product is not switched on. False documents end the account.',
  },
  duties: {
    heading: 'What is asked of you',
    items: {
      truth: 'Give true details, and tell us when they change.',
      own: 'Use your own account and your own money, and let nobody else use them.',
      answer: 'Answer questions about where money comes from.',
    },
  },
} as const;

// The name of the message about a new version: it is for whoever sits before the page, signed in or not.
export const newVersionToast = 'new-version';

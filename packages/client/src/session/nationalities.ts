// The countries that can be chosen at registration; apart from the door, because only one form needs the list.
export { nationalities } from '@candor/wire';

/** Filters of the deals page under a name, as parameters of its address. */
export interface Preset {
  name: string;
  params: string;
}

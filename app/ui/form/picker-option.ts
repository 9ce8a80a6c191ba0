export interface PickerOption {
  value: string;
  label: string;
  detail: string;
}
/** Results of a search sent without script. */
export interface PickerSearch {
  field: string;
  term: string;
  options: PickerOption[];
  total: number;
}

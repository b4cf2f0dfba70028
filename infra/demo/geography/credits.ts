/** Source of the districts' shapes and centres; shown wherever the map is. */
export const districtCredit = 'Göteborgs Stad';

/** Source of the postal codes' positions. The licence asks for the credit. */
export const postalCodeCredit = 'GeoNames, CC BY 4.0';

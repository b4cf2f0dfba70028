/** What the product is called wherever the API says its name. */
export const productName = 'Körkollen';

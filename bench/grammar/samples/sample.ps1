# Sums what is not too large.
param(
    [int]$Limit = 10,
    [string[]]$Names = @('a', 'b')
)

$table = @{ one = 1; two = @(1, 2, 3) }

function Get-Total {
    param([int[]]$Items, [switch]$Quiet)
    $sum = 0
    foreach ($item in $Items) {
        if ($item -gt $Limit) {
            continue
        } elseif ($item -lt 0) {
            throw "negative: $item"
        } else {
            $sum += $item
        }
    }
    return $sum
}

class Circle {
    [double]$Radius
    Circle([double]$radius) { $this.Radius = $radius }
    [double] Area() { return [Math]::PI * $this.Radius * $this.Radius }
}

try {
    $circle = [Circle]::new(1.5)
    Write-Host ("{0} {1}" -f $circle.Area(), (Get-Total -Items 1, 2, 3))
} catch [System.Exception] {
    Write-Error $_.Exception.Message
} finally {
    $table.Remove('two')
}

for ($i = 0; $i -lt 3; $i++) {
    $Names | Where-Object { $_ -ne 'a' } | ForEach-Object { "$_-$i" }
}
switch ($Limit) {
    10 { 'ten' }
    default { 'other' }
}
while ($i -gt 0) { $i-- }
